// @ts-check
// Where the referee is: in this page, or on the computer that serves it (`zankref serve`).

/** @type {HTMLMetaElement | null} */
const said = document.querySelector('meta[name="referee"]');

export const isServed = said?.content === "server";
