// @ts-check
// What cannot be as it was entered, and cards that nobody has named: what is asked about them.

import { AFAR } from "./watching.js";
import { cardChip } from "../cards/keypad.js";
import { isSquared } from "../start/position-model.js";
import { ask, button, isYes } from "../page/dom.js";
import { about, asSentence, called, entryText, moveText, pileText, text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** What anybody says at any time, and what is taken back. */
const CALLS = [...AFAR, "undo"];

/** What can be said of the last entry with one tap, as long as it is the last; ``named`` is a card that came free there, and whether its pile was tapped before it.
 * @typedef {{place: number, label: string, act: () => unknown, named?: {pile: string, card: string, isTapped: boolean}}} Offer */

/** A card that was named lies nowhere yet, and another one was named: which of them is to be laid? @param {import("../cards/pending-action.js").PendingAction} entry */
export async function askWhichCardIsMeant(entry) {
  const { replacedCard } = entry;
  if (!replacedCard) return;
  const answers = { first: text("layFirst", { card: replacedCard }), mistyped: text("mistypedOnly") };
  const answer = await ask({ title: text("liesNowhereYet", { card: replacedCard }), answers, style: "low" });
  if (answer === "first") entry.name(replacedCard);
  else entry.firstCard = entry.card;
  entry.retapped = { rank: false, suit: false };
}

/**
 * A card that is owed goes onto its waste before anything else is moved: did it?
 * @param {Recorder} recorder @param {import("../cards/pending-action.js").Action} action @returns {Promise<import("../cards/pending-action.js").Action | null>}
 */
export async function askAboutRefill(recorder, { player, written }) {
  const [owed] = recorder.refills;
  const by = owed && recorder.view.players.indexOf(owed.player);
  if (!owed || CALLS.includes(written.split(" ")[0]) || (player === by && /^Q\d?(>A|=)/.test(written))) return null;
  const card = owed.card ?? text("oneCard");
  const answers = { yes: text("yes"), no: text("no") };
  const title = text("wasRefilled", { player: called(owed.player), card });
  if ((await ask({ title, answers, main: "yes", style: "low" })) !== "yes") return null;
  return { player: by, written: `Q>A ${owed.card ?? "?"}` };
}

/** Who it was that moved; -1 if nobody did, null if it was not answered. @param {string[]} players @param {string} written @param {string} [title] */
export async function askWhoMoved(players, written, title = text("whoMoved")) {
  const answers = Object.fromEntries([...players.map((name, i) => [`${i}`, called(name)]), ["-1", text("mistypedOnly")]]);
  // Where keys are, the next tap would be an answer.
  const answer = await ask({ title, body: [asSentence(moveText(written, players))], answers });
  return answer === null ? null : Number(answer);
}

/** Whoever moves is asked for once the rest of a move is known. @param {Recorder} recorder @returns {Promise<import("../cards/pending-action.js").Action | null>} */
export async function askPlayer({ entry, view: { players } }, isKnown = Boolean(entry.target)) {
  if (entry.player !== null || !isKnown) return null;
  const player = await askWhoMoved(players, `${entry.source ?? "Q"}>${entry.target ?? ""} ${entry.card ?? ""}`);
  if (player === null) entry.target = null;
  else if (player < 0) entry.clear();
  return player === null || player < 0 ? null : entry.tapPlayer(player);
}

/**
 * A card is named that has lain there all along; a Stop that hung on it is ruled on then.
 * @param {Recorder} recorder @param {string} pile @param {string} card
 */
export async function nameCard(recorder, pile, card) {
  const before = recorder.lastPlace;
  const isTapped = recorder.entry.source === pile;
  const answer = await recorder.request("name", { pile, card });
  const { stopAwaitingCard, view } = recorder;
  const last = view.entries.at(-1);
  recorder.entry.clear();
  recorder.stopAwaitingCard = null;
  const isNew = answer.done && last && last.place !== before && /^[RS]\d*=/.test(last.text);
  recorder.offer = isNew ? drawnInstead(recorder, last.place, { pile, card, isTapped }) : null;
  if (answer.done && stopAwaitingCard !== null) void recorder.call(stopAwaitingCard, "stop");
  return answer.done;
}

/** A card that came free: its pile, and how many lie there. @param {View} view @param {string} pile */
const freedKey = ({ table }, pile) =>
  `${pile} ${table[pile].number ?? (table[pile].covered ?? 0) + (table[pile].cards?.length ?? 0)}`;

/** Whether nothing has been played since a card came free. @param {View} view @param {string} pile */
const isNext = ({ table }, pile) => topOf(table[pile]) !== "?";

/** What was said of a card that came free holds until it was named, or is taken back. @param {Recorder} recorder */
export function forgetAnswers({ view, left, drawnInstead }) {
  const free = new Set((view.unnamed ?? []).map((pile) => freedKey(view, pile)));
  for (const said of [left, drawnInstead]) for (const key of said) if (!free.has(key)) said.delete(key);
}

/** The piles whose card came free, and was neither named nor left. @param {Recorder} recorder */
const unansweredFreed = ({ view, left }) => (view.unnamed ?? []).filter((pile) => !left.has(freedKey(view, pile)));

/** Where a card that was named lies open as well, so that the player may mean that one. @param {Recorder} recorder */
function twinsOf({ entry, view: { table } }, target = "") {
  const { card, covered, empty, player, source } = entry;
  // Nobody takes a card from another player's piles.
  const isOthers = (/** @type {string} */ name) =>
    player !== null && /\d$/.test(name) && isSquared(name) && !name.endsWith(`${player + 1}`);
  if (card === "?") return [];
  // A place that has become free may be filled from a reserve, whose card nobody has seen.
  const filling = target[0] === "R" && empty.has(target) ? [...covered].filter((name) => name[0] === "S") : [];
  const isIt = (/** @type {string} */ name) => topOf(table[name]) === card && !(name[0] === "Q" && !source);
  return Object.keys(table).filter((name) => name !== source && (isIt(name) || filling.includes(name)) && !isOthers(name));
}

/** @param {PileView} pile */
const topOf = ({ cards, top }) => cards?.at(-1) ?? top;

/**
 * A card is named while one that came free is asked for, or a pile is still selected on which another one lies: which of
 * them is it?
 * @param {Recorder} recorder @returns {Promise<import("../cards/pending-action.js").Action | null>}
 */
export async function askWhere(recorder) {
  const { entry, view } = recorder;
  const { card, player, source } = entry;
  const isAnswer = source && unansweredFreed(recorder).includes(source);
  const isElse =
    source &&
    (source[0] === "Q" ||
      entry.count > 1 ||
      card === "?" ||
      isAnswer ||
      entry.covered.has(source) ||
      topOf(view.table[source]) === card);
  if (!card || isElse || entry.isChosen || entry.word || recorder.editing) return null;
  // Of one that other moves have passed over it is asked once.
  const isPassed = (/** @type {string} */ pile) => !isNext(view, pile);
  const isAsked = (/** @type {string} */ pile) => !isPassed(pile) || !recorder.drawnInstead.has(freedKey(view, pile));
  const free = source ? [] : unansweredFreed(recorder).filter(isAsked);
  if (!free.length && !source) return null;
  const open = [...(source ? [source] : []), ...twinsOf(recorder)];
  // What was asked for is answered.
  if (free.length === 1 && !open.length && !isPassed(free[0])) return { player: player ?? 0, written: card, names: free[0] };
  const answer = await askWhich(recorder, free, open);
  if (answer === "drawn") for (const pile of free) recorder.drawnInstead.add(freedKey(view, pile));
  return answer && free.includes(answer) ? { player: player ?? 0, written: card, names: answer } : null;
}

/**
 * A card was named that lies open as well, and now a pile is tapped: which of the two goes there? Returns whether that is known.
 * @param {Recorder} recorder @param {string} target
 */
export async function askWhichTwin(recorder, target) {
  const { card, source, isChosen, word, player, named } = recorder.entry;
  // Onto a player's own waste only their stock's card goes.
  if (!card || source || isChosen || word || recorder.editing || target === `A${(player ?? -1) + 1}`) return true;
  const twins = twinsOf(recorder, target);
  if (!twins.length || !twins.includes(target)) return !twins.length || (await askWhich(recorder, [], twins)) !== "";
  // That is the one that is meant.
  recorder.entry.clear();
  recorder.entry.named = named;
  return true;
}

/**
 * Which of several cards that are alike is meant? Its pile is selected; that of a card that came free is only returned.
 * @param {Recorder} recorder @param {string[]} free @param {string[]} open @returns {Promise<string>} nothing if it was mistyped
 */
async function askWhich({ entry, game, view: { players } }, free, open) {
  const { card, player, named, source } = entry;
  const answers = free.map((pile) => [pile, about("cameFreeHere", pile, players)]);
  const stock = `Q${player === null ? "" : player + 1}`;
  // The only one of its kind cannot have been drawn.
  if (!open.length || game.copies > 1) answers.push(["drawn", asSentence(pileText("from", stock, players))]);
  answers.push(...open.map((pile) => [pile, asSentence(pileText("from", pile, players))]));
  answers.push(["", text("mistypedOnly")]);
  const title = text("whichOne", { card: card ?? "" });
  const answer = await ask({ title, answers: Object.fromEntries(answers), style: "low" });
  entry.isChosen = true;
  if (answer === "drawn") entry.source = null;
  if (answer && (answer === "drawn" || answer === source)) return answer;
  entry.clear();
  if (!answer || free.includes(answer)) return answer ?? "";
  entry.named = named;
  entry.tapPile(answer);
  if (card && entry.covered.has(answer)) entry.name(card);
  return answer;
}

/**
 * What is asked for over the keys, and what a tap there does.
 * @param {Recorder} recorder @returns {{text: string, act: () => unknown} | null}
 */
export function pendingQuestion(recorder) {
  const [owed] = recorder.refills;
  const free = unansweredFreed(recorder).find((pile) => isNext(recorder.view, pile));
  if (owed) {
    const { card = "" } = owed;
    const said = text(card ? "owedCard" : "owedUnknown", { player: called(owed.player), card });
    return { text: said, act: () => recorder.refill(owed) };
  }
  return free ? { text: about("cameFree", free, recorder.view.players), act: () => recorder.tapPile(free) } : null;
}

/** The cards of a pile to choose from, where more than its top may be meant. @param {Recorder} recorder */
function cardChips(recorder) {
  const { entry, game, shownView: view } = recorder;
  const groups = "blocked" in game.words;
  const isFree = entry.word === "free";
  const name = entry.source?.[0] === "R" && !entry.card ? entry.source : null;
  const cards = name && (groups || isFree) ? (view.table[name].cards ?? []) : [];
  if (cards.length < (isFree ? 1 : 2)) return null;
  return cards.map((card, i) => {
    const pressed = { "aria-pressed": String(entry.count === cards.length - i) };
    return cardChip(card, () => recorder.tap(() => entry.tapOpenCard(card, cards.length - i)), "", pressed);
  });
}

/** The cards to choose from; else what can be said of the last move, without a card or a pile. @param {Recorder} recorder */
export function choicesOf(recorder) {
  const leave = button(text("cancel"), () => recorder.next(() => recorder.leaveEdit()));
  return cardChips(recorder) ?? (recorder.editing ? [leave] : answersOf(recorder));
}

/** What can be said of the last move, without a card or a pile. @param {Recorder} recorder */
function answersOf(recorder) {
  const { entry, editing, offer, waiting } = recorder;
  const [free] = unansweredFreed(recorder);
  if (waiting && !editing) {
    const { players } = recorder.view;
    const isStop = waiting.written === "stop";
    const said = isStop ? text("callOf", { player: called(players[waiting.player]) }) : moveText(waiting.written, players);
    return [
      button(text("nowThat", { said }), () => (isStop ? recorder.call(waiting.player, "stop") : recorder.tap(() => waiting))),
      button(text("thatNot"), () => recorder.tap(() => (recorder.waiting = null))),
    ];
  }
  const isLast = offer && !editing && recorder.lastPlace === offer.place;
  const buttons = isLast ? [button(offer.label, offer.act)] : [];
  if (free && !editing && (!entry.isBegun || entry.source === free)) {
    const isLate = !entry.isBegun && !isNext(recorder.view, free);
    if (isLate) buttons.push(button(about("cameFree", free, recorder.view.players), () => recorder.tapPile(free)));
    const leave = () => {
      recorder.left.add(freedKey(recorder.view, free));
      recorder.entry.clear();
      return null;
    };
    buttons.push(button(text("nobodyTurned"), () => recorder.tap(leave)));
  }
  return buttons;
}

/**
 * A card was named while one that came free was asked for, and then another pile is tapped: was it drawn, to be laid there?
 * @param {Recorder} recorder @param {string} pile
 */
export async function askWhetherDrawn(recorder, pile) {
  const { entry, offer, view } = recorder;
  const { pile: free, card, isTapped } = offer?.named ?? { pile, card: "", isTapped: true };
  const isNext = !entry.isBegun && offer?.place === recorder.lastPlace;
  // A reserve asks for its card each time.
  if (!offer || !isNext || isTapped || pile === free || pile[0] === "Q" || free[0] === "S") return;
  const onto = pileText("onto", pile, view.players);
  const answers = { free: about("turnedUpThere", free, view.players), drawn: text("drawnAndLaid", { onto }) };
  const answer = await ask({ title: text("whichOne", { card }), answers, style: "low" });
  if (answer === "drawn") await takeAsDrawn(recorder, offer.place, card);
  else recorder.offer = null;
}

/** @param {Recorder} recorder @param {number} place @param {string} card */
async function takeAsDrawn(recorder, place, card) {
  if (!(await recorder.request("strike", { place })).done) return;
  recorder.entry.name(card);
  recorder.entry.isChosen = true;
}

/** A card that was named did not come free: it was drawn. @param {Recorder} recorder @param {number} place @param {NonNullable<Offer["named"]>} named @returns {Offer} */
function drawnInstead(recorder, place, named) {
  const { card } = named;
  return { place, named, label: text("wasDrawn", { card }), act: () => recorder.next(() => takeAsDrawn(recorder, place, card)) };
}

/** Another card lies there than the record knew of a move that did not name it: it is the next one that is named. @param {Recorder} recorder @param {string} move @returns {Offer | null} */
export function otherCard(recorder, move) {
  const { entries, players } = recorder.view;
  const last = entries.at(-1);
  if (!last?.text.startsWith(`${move} `) || !/^Q\d?>\w+$/.test(move)) return null;
  const { place, text: said } = last;
  const player = players.indexOf(last.player ?? "");
  const act = () => {
    const [source, target] = move.split(">").map((name) => ("QAS".includes(name) ? `${name}${player + 1}` : name));
    recorder.entry.clear();
    recorder.editing = { what: "replace", place, player, text: entryText(last), sure: true };
    Object.assign(recorder.entry, { named: player, source, target });
  };
  return { place, label: text("otherCard", { card: said.slice(move.length + 1) }), act: () => recorder.next(act) };
}

/**
 * Somebody was named who is on turn, as nobody knew it, and another player moves: is that meant?
 * @param {Recorder} recorder @param {import("../cards/pending-action.js").Action} action
 */
export async function isBeginning({ entry, view: { players } }, { player, written }) {
  if (entry.begins === null || entry.begins === player || CALLS.includes(written.split(" ")[0])) return true;
  const title = text("otherNamed", { player: called(players[player]), other: called(players[entry.begins]) });
  const isMeant = await isYes({ title, answers: { no: text("mistypedOnly"), yes: text("happened") }, style: "low" });
  if (!isMeant) entry.clear();
  return isMeant;
}

/** A second tap on the stock may have been none. @param {Recorder} recorder @param {string} written @returns {Offer | null} */
export function liftedBySlip(recorder, written) {
  const place = recorder.lastPlace;
  const act = () => recorder.next(() => recorder.request("strike", { place }));
  return /^Q\d?=/.test(written) ? { place, label: text("undo"), act } : null;
}

/**
 * A card is in somebody's hand, and another player's stock is tapped: did it go onto the waste, as a turn ends? Returns
 * whether the tap counts.
 * @param {Recorder} recorder @param {string} name
 */
export async function askWhetherLaid(recorder, name) {
  const { entry, view } = recorder;
  const { from, isHeld, player } = entry;
  const card = isHeld ? topOf(view.table[from ?? ""]) : entry.card;
  const isOthers = name[0] === "Q" && player !== null && name !== `Q${player + 1}`;
  if (!isOthers || !card || from?.[0] !== "Q" || entry.word || recorder.editing) return true;
  const answers = {
    waste: text("drawnAndLaid", { onto: pileText("onto", "A", view.players) }),
    mistyped: text("mistypedOnly"),
    no: text("cancel"),
  };
  const answer = await ask({ title: text("liesNowhereYet", { card }), answers, style: "low" });
  if (answer !== "waste" && answer !== "mistyped") return false;
  entry.clear();
  if (answer === "waste") return recorder.enter({ player, written: `Q>A ${card}` });
  // What was lifted already stands in the record.
  return !isHeld || (await recorder.request("strike", { place: recorder.lastPlace })).done;
}

/** Whether an empty pile was touched: there is nothing to take. @param {Recorder} recorder @param {string} name */
export async function askWhetherTouched({ entry, view }, name) {
  if (entry.word !== "touch" || !entry.empty.has(name)) return true;
  const answers = { no: text("mistypedOnly"), yes: text("happened") };
  return isYes({ title: about("pileEmpty", name, view.players), answers, style: "low" });
}

/** Whether a Stop is called while an entry is put right: at the table it counts at once; in the record one may belong there. @param {Recorder} recorder */
export const isCalledNow = async ({ editing }) =>
  editing !== null && isYes({ title: text("calledWhen"), answers: { yes: text("callNow"), no: text("belongsThere") } });

/** Whether somebody has said that the game is blocked: one tap is not to make them wrong. @param {Recorder} recorder @param {number} player */
export function isSaid({ view }, player) {
  const title = `${called(view.players[player])}: ${text("blocked")}`;
  return isYes({
    title,
    body: [asSentence(text("blocked_means"))],
    answers: { no: text("mistypedOnly"), yes: text("happened") },
    style: "low",
  });
}

/**
 * A Stop is not ruled on before it is known which cards have come free; returns whether it is.
 * @param {Recorder} recorder @param {number} player who called
 */
export async function resolveFreedCards(recorder, player) {
  const answers = { name: text("nameNow"), left: text("nobodyTurned"), withdrawn: text("withdraw") };
  const body = [`${called(recorder.view.players[player])}: ${text(/** @type {"stop"} */ (recorder.game.call))}!`];
  for (const pile of unansweredFreed(recorder)) {
    const title = about("cameFree", pile, recorder.view.players);
    const answer = await ask({ title, body, answers, main: "name", style: recorder.facing(player) });
    if (answer === "left") recorder.left.add(freedKey(recorder.view, pile));
    else return answer === "name" && nameFirst(recorder, player, [pile]);
  }
  return true;
}

/** A Stop waits until a card is named: if only one can be meant, its pile is chosen. @param {Recorder} recorder @param {number} player @param {Iterable<string>} [piles] */
export function nameFirst(recorder, player, piles = recorder.entry.unnamed) {
  const { entry } = recorder;
  const [pile, ...others] = piles;
  entry.clear();
  recorder.stopAwaitingCard = player;
  if (!others.length) entry.source = pile;
  recorder.showNotice(others.length ? text("nameUnknown") : about("nameOne", pile, recorder.view.players));
  return false;
}
