// @ts-check
// Verdicts read aloud and felt, if the players want that.

import { spokenAction } from "../../board/spoken.js";
import { language } from "../page/language.js";
import { isOn } from "./store.js";

const CALLED = [40];
const RULED = [60, 60, 120]; // Milliseconds.

/** Whether the device can speak. */
export const canSpeak = () => "speechSynthesis" in globalThis;

/** Whether verdicts are read out. */
export const isAloud = () => canSpeak() && isOn("aloud");

/** A Stop is felt, and so is the verdict, which is read out if that is wanted. @param {string} [said] */
export function feelAndRead(said) {
  navigator.vibrate?.(said ? RULED : CALLED);
  if (!said || !isAloud()) return;
  const spoken = new SpeechSynthesisUtterance(spokenAction(said));
  spoken.lang = language === "de" ? "de-DE" : "en-GB";
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}

/** Whoever has read it need not hear the rest. */
export function silence() {
  if (canSpeak()) speechSynthesis.cancel();
}
