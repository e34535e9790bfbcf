// @ts-check
// Bundles the box for records into the folder that is named, and prints of which packages it is made.

import { build } from "esbuild";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const { metafile } = await build({
  entryPoints: [fileURLToPath(new URL("../editor/record.js", import.meta.url))],
  outfile: join(argv[2], "editor", "record.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none", // They are in licences.txt.
  logLevel: "warning",
  metafile: true,
});
const packages = Object.keys(metafile.inputs)
  .map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(input)?.[1])
  .filter(Boolean);
console.log(JSON.stringify([...new Set(packages)].sort()));
