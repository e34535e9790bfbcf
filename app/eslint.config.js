// What is checked in scripts besides their types; asked from the folder of the whole program, since some lie outside of
// the app's.

import js from "@eslint/js";
import globals from "globals";

const browser = ["app/editor/**", "app/scripts/**", "app/strings/**", "zankref/report/page/**"];

export default [
  js.configs.recommended,
  { ignores: ["app/node_modules/", "app/service-worker.js"] },
  { files: ["app/**", "tests/app/scripts/**"], rules: { "one-var": ["error", "never"] } },
  { files: browser, languageOptions: { globals: globals.browser } },
  { files: ["app/build/**", "tests/app/scripts/**"], languageOptions: { globals: globals.nodeBuiltin } },
  { files: ["tests/app/scripts/**"], languageOptions: { globals: globals.browser } },
  { files: ["app/scripts/referee/*.js"], languageOptions: { globals: globals.worker } },
  { files: ["zankref/report/page/charts.js"], languageOptions: { globals: { vegaEmbed: "readonly" } } },
];
