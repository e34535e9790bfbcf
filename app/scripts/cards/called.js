// @ts-check
// What is called at the table, as records in either language write it.

/** The games' words for Stop, in a regular expression. */
export const STOPS = "stopp?|knock|klopf|crapette";

/** What anybody says at any time, and what is taken back. */
export const CALLS = new RegExp(`^(${STOPS}|pause|weiter|undo|zurück)`);

/** A record in which somebody called Stop. */
export const STOPPED = new RegExp(`^[^[#"]*\\b(${STOPS})\\b`, "im");

/** What can be called from another page. */
export const AFAR = ["stop", "pause", "weiter"];
