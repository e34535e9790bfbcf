// @ts-check
// The snapshot of the referee's memory: node snapshot.js SITE SNAPSHOT. Python loads what the site has of the
// referee, which rehearses what the first Stop and the first report need; its memory goes into a file.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

import { BEGIN, install } from "../scripts/referee/install.js";

const [site, snapshot] = process.argv.slice(2);

const REHEARSE = `
import json
def rehearse():
    ask = Requests()
    def do(what, **how):
        ask(json.dumps({"do": what, **how}))
    for language in ("en", "de"):
        do("open", text="", language=language)
        do("begin", tags={"Rules": "wegner", "First": "1"}, deal=["A1: ♦3", "A2: ♠9"])
        do("enter", player="1", written="Q>R1 ♥9")
        do("enter", player="1", written="Q>A ♦7")
        do("enter", player="2", written="stop", lies_so=True)
        do("text")
        do("report")
rehearse()
`;

const { loadPyodide } = await import(pathToFileURL(`${site}/pyodide/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${site}/pyodide/`, _makeSnapshot: true });
install(python, JSON.parse(gunzipSync(readFileSync(`${site}/referee.pack`)).toString()));
python.runPython(BEGIN);
python.runPython(REHEARSE);
writeFileSync(snapshot, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
