// @ts-check
// The referee in a thread of this page.

export class Thread {
  /** @param {(why?: string) => void} begun told when it is ready, or why it failed */
  constructor(begun) {
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (why: Error) => void}>} */
    this.waiting = new Map();
    this.number = 0;
    this.begun = begun;
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.heard(data));
    // Of a script that cannot be loaded no message comes.
    this.worker.addEventListener("error", (event) => begun(event.message || ""));
  }

  /** @param {Record<string, unknown>} request @returns {Promise<any>} */
  ask(request) {
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, request });
    });
  }

  /** End it; what it was asked for is not answered any more. @param {Error} why */
  end(why) {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
  }

  /** @param {{ready?: boolean, number?: number, answer?: any, error?: string}} said */
  heard({ ready, number, answer, error }) {
    if (ready !== undefined) {
      this.begun(ready ? undefined : error);
      return;
    }
    const asked = this.waiting.get(number ?? 0);
    this.waiting.delete(number ?? 0);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(error));
  }
}
