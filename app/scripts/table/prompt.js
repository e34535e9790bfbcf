// @ts-check
// The line over the keys: what has been tapped so far, or what is to come.

import { text } from "../page/language.js";

/** What a word waits for. @type {Record<string, "freeHow" | "clearHow" | "touchHow">} */
const HOW = { free: "freeHow", clear: "clearHow", touch: "touchHow" };

/** @param {import("./recorder.js").Recorder} recorder */
export function prompted({ entry, view, elsewhere, isMidGame }) {
  if (entry.player === null) return text(view.entries.length || isMidGame ? "whoIsOn" : "whoBegins");
  const name = view.players[entry.player];
  if (!entry.isBegun && elsewhere) {
    return text(elsewhere.what === "insert" ? "tapBefore" : "tapInstead", { entry: elsewhere.text });
  }
  if (!entry.isBegun) return view.paused ? text("isPaused") : text("toMove", { player: name });
  if (entry.word && !entry.source && !entry.rank && !entry.suit) return text(HOW[entry.word], { player: name });
  const card = entry.card ?? `${entry.suit ?? ""}${entry.rank ?? ""}`;
  const many = entry.count > 1 ? `*${entry.count}` : "";
  const said = entry.word ? text(/** @type {"free"} */ (entry.word)) : entry.short(entry.from ?? "") + many;
  return `${name}: ${said} ${card} ${entry.target ? `→ ${entry.target} ` : ""}…`;
}
