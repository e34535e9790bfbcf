// @ts-check
// The referee in a thread of this page.

export class Thread {
  /** What has been asked and not answered. @type {Map<number, {resolve: (answer: unknown) => void, reject: (why: Error) => void}>} */
  waiting = new Map();
  number = 0;
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });

  /** @param {import("./referee.js").Heard} heard */
  constructor(heard) {
    this.heard = heard;
    this.worker.addEventListener("message", ({ data }) => this.said(data));
    // Of a script that cannot be loaded no message comes.
    this.worker.addEventListener("error", (event) => heard.failed(event.message || ""));
  }

  /** @param {Record<string, unknown>} request @returns {Promise<unknown>} */
  ask(request) {
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, request });
    });
  }

  /** End it; what it was asked for is answered no more. @param {Error} why */
  end(why) {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
  }

  /** @param {{progress?: import("./referee.js").Progress, ready?: boolean, number?: number, answer?: unknown, error?: string}} message */
  said({ progress, ready, number = 0, answer, error = "" }) {
    if (progress) this.heard.came(progress);
    else if (ready) this.heard.ready();
    else if (ready === false) this.heard.failed(error);
    else {
      const asked = this.waiting.get(number);
      this.waiting.delete(number);
      if (error) asked?.reject(new Error(error));
      else asked?.resolve(answer);
    }
  }
}
