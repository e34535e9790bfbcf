// @ts-check
// The referee, in a thread of its own: it answers requests in JSON.

import { load } from "./python.js";

const loaded = load(new URL("../../", self.location.href).href, (progress) => self.postMessage({ progress }));
loaded.then(
  () => self.postMessage({ ready: true }),
  (error) => self.postMessage({ ready: false, error: String(error) }),
);

self.addEventListener("message", async ({ data: { number, request } }) => {
  const { requests } = await loaded;
  try {
    self.postMessage({ number, answer: JSON.parse(requests(JSON.stringify(request))) });
  } catch (error) {
    self.postMessage({ number, error: String(error) });
  }
});
