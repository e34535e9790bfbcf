// What is checked in scripts besides their types.

import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  { ignores: ["node_modules/", "service-worker.js"] },
  { files: ["editor/**", "scripts/**", "strings/**"], languageOptions: { globals: { ...globals.browser } } },
  { files: ["build/**"], languageOptions: { globals: { ...globals.node } } },
  { files: ["scripts/referee/*.js"], languageOptions: { globals: { ...globals.worker } } },
];
