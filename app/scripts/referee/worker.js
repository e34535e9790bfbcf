// @ts-check
// The referee, in a thread of its own: it answers requests in JSON.

import { load } from "./python.js";

const loaded = load(new URL("../../", self.location.href).href, (progress) => self.postMessage({ progress }));
loaded.then(
  () => self.postMessage({}),
  (error) => self.postMessage({ error: String(error) }),
);

self.addEventListener("message", async ({ data: request, ports: [asked] }) => {
  const { requests } = await loaded;
  try {
    asked.postMessage({ answer: JSON.parse(requests(JSON.stringify(request))) });
  } catch (error) {
    asked.postMessage({ error: String(error) });
  }
});
