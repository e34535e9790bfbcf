// @ts-check
// Where the page begins: the words first, which everything needs, then the app.

import { isServed, prepare } from "./page/language.js";

const AGAIN = "zankref.again"; // Set while the page is loaded a second time.

const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => {
  document.documentElement.dataset.theme = dark.matches ? "dark" : "light";
};
dark.addEventListener("change", paint);
paint();
const { referee } = new (await loaded())();

/** Load the app. What did not get through once may get through the next time; then the page says so. */
async function loaded() {
  try {
    await prepare();
    const { App } = await import("./app.js");
    sessionStorage.removeItem(AGAIN);
    return App;
  } catch (error) {
    if (sessionStorage.getItem(AGAIN)) throw error;
    sessionStorage.setItem(AGAIN, "yes");
    location.reload();
    return new Promise(() => {}); // Until the page is gone.
  }
}

// Keep everything for offline, once it has been loaded, or it would be loaded twice at a time. Where that cannot be, the
// app needs the network; that is all.
const keepOffline = () => referee.state !== "starting" && navigator.serviceWorker?.register("service-worker.js").catch(() => {});
if (!isServed) referee.addEventListener("change", keepOffline);
