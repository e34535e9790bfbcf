// Steps the table in the page through games, as the umpire's session steps through them: reads from
// standard input what is to be asked, and writes what is answered, a game a line.

import { readFileSync } from "node:fs";
import { Unreadable } from "../../app/scripts/notation.js";
import { Scribe } from "../../app/scripts/scribe.js";

const { rules, games } = JSON.parse(readFileSync(0, "utf8"));

for (const { text, asked } of games) {
  const scribe = new Scribe(rules, (key) => key);
  const said = [];
  try {
    scribe.open(text);
    said.push({ view: scribe.view(), text: scribe.written.text });
    for (const { do: what, ...how } of asked) {
      const { done, refused, asks, told, view } = scribe.ask(what, how);
      said.push({ done, refused, asks, told, view, text: scribe.written.text });
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    said.push({ unreadable: error.message });
  }
  console.log(JSON.stringify(said));
}
