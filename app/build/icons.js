// @ts-check
// Draws the icons that must be pictures, from icon.svg, into the folder that is named.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { Resvg } from "@resvg/resvg-js";

const svg = readFileSync(new URL("../icon.svg", import.meta.url));
for (const width of [180, 192, 512]) {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  writeFileSync(join(argv[2], `icon-${width}.png`), drawn.asPng());
}
