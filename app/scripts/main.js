// @ts-check
// Where the page begins: the words first, which everything needs, then the app.

import { prepare } from "./language.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => {
  document.documentElement.dataset.theme = dark.matches ? "dark" : "light";
};
dark.addEventListener("change", paint);
paint();
await prepare();
const { App } = await import("./app.js");
new App();
navigator.serviceWorker?.register("service-worker.js").catch(() => {
  // Without it the app needs the network; that is all.
});
