// The referee, in a thread of its own: zankref runs as Python, and answers requests in JSON.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const here = new URL("../", self.location.href).href;

const START = `
import sys
sys.path.insert(0, "/referee")
from zankref.umpire.requests import Requests
Requests()
`;

async function start() {
  const packed = fetch(`${here}referee.zip`).then((answer) => {
    if (!answer.ok) throw new Error(`referee.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const python = await loadPyodide({ indexURL: `${here}pyodide/` });
  python.unpackArchive(await packed, "zip", { extractDir: "/referee" });
  return python.runPython(START);
}

const started = start();
started.then(
  () => self.postMessage({ ready: true }),
  (error) => self.postMessage({ ready: false, error: String(error) }),
);

self.addEventListener("message", async ({ data: { number, request } }) => {
  const requests = await started;
  try {
    self.postMessage({ number, answer: JSON.parse(requests(JSON.stringify(request))) });
  } catch (error) {
    self.postMessage({ number, error: String(error) });
  }
});
