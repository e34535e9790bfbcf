// @ts-check
// The referee in a thread of this page.

export class WorkerBackend {
  leaving = new AbortController();
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });

  /** @param {import("./referee.js").Listener} listener */
  constructor(listener) {
    this.worker.addEventListener("message", ({ data: { progress, error } }) => {
      if (progress) listener.progress(progress);
      else if (error) listener.failed(error);
      else listener.ready();
    });
    // Of a script that cannot be loaded no message comes.
    this.worker.addEventListener("error", (event) => listener.failed(event.message || ""));
  }

  /** Each request has a channel of its own, on which it is answered. @param {Record<string, unknown>} request @returns {Promise<unknown>} */
  ask(request) {
    const { signal } = this.leaving;
    const { port1: answers, port2: asked } = new MessageChannel();
    const answered = new AbortController();
    return new Promise((resolve, reject) => {
      answers.onmessage = ({ data: { answer, error } }) => (error ? reject(new Error(error)) : resolve(answer));
      signal.addEventListener("abort", () => reject(signal.reason), { signal: answered.signal });
      this.worker.postMessage(request, [asked]);
    }).finally(() => {
      answers.close();
      answered.abort();
    });
  }

  /** End it; what it was asked for is answered no more. @param {Error} why */
  end(why) {
    this.worker.terminate();
    this.leaving.abort(why);
  }
}
