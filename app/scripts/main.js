// @ts-check
// Where the page begins: the words first, which everything needs, then the app.

import { prepare } from "./language.js";
import { isServed } from "./served.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => {
  document.documentElement.dataset.theme = dark.matches ? "dark" : "light";
};
dark.addEventListener("change", paint);
paint();
await prepare();
const { App } = await import("./app.js");
const { referee } = new App();

/** Keep everything for offline, once it has been loaded, or it would be loaded twice at a time. */
function keepOffline() {
  if (referee.state === "starting") return;
  navigator.serviceWorker?.register("service-worker.js").catch(() => {
    // Without it the app needs the network; that is all.
  });
}
if (!isServed) referee.addEventListener("change", keepOffline);
