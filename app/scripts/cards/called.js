// @ts-check
// What is called at the table, as records in either language write it.

/** The games' words for Stop, in a regular expression. */
export const STOPS = "stopp?|knock|klopf|crapette";

/** What nobody does in their own time. */
export const OUT_OF_TIME = new RegExp(`^(${STOPS}|pause|weiter)`);

/** What anybody says at any time, and what is taken back. */
export const CALLS = new RegExp(`${OUT_OF_TIME.source}|^(undo|zurück)`);

/** A record in which somebody called Stop. */
export const STOPPED = new RegExp(`^[^[#"]*\\b(${STOPS})\\b`, "im");

/** What can be called from another page. */
export const AFAR = ["stop", "pause", "weiter"];
