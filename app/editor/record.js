// @ts-check
// The box in which a record is written: its notation in colours, and what the referee finds in it
// underlined. It is bundled with the parts of CodeMirror that it needs, and lives in a shadow tree,
// in which the page's policy allows it its styles.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { forEachDiagnostic, lintKeymap, linter } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { notation } from "./notation.js";

const DELAY_MS = 600; // Without a key before the referee is asked.
const LONG = 60_000; // Characters; more than that takes too long to be judged at every pause.

/**
 * What was found, its place from 1 in lines and code points.
 * @typedef {{line: number, column: number, end_line: number, end_column: number, severity: string, sentence: string}} Found
 */

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--quiet)" },
  { tag: tags.meta, color: "var(--doubt)" },
  { tag: tags.string, color: "var(--accent)" },
  { tag: tags.typeName, fontWeight: "700" },
  { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.number, color: "var(--quiet)" },
  { tag: tags.special(tags.atom), color: "var(--red-in-text)" },
]);

const LOOKS = EditorView.theme({
  "&": { color: "var(--ink)", background: "var(--sheet)", border: "1px solid var(--quiet)", borderRadius: "8px" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "2px" },
  ".cm-scroller": { minHeight: "16em", maxHeight: "60vh", font: '15px/1.4 "DejaVu Sans Mono", Consolas, monospace' },
  ".cm-content": { minHeight: "16em", caretColor: "var(--ink)" },
  ".cm-placeholder": { color: "var(--quiet)" },
  ".cm-tooltip": { color: "var(--ink)", background: "var(--sheet)", border: "1px solid var(--rule)", maxWidth: "90vw" },
  ".cm-panels": { color: "var(--ink)", background: "var(--ground)" },
  ".cm-lintRange": { backgroundImage: "none", textDecoration: "underline wavy 1.5px", textUnderlineOffset: "3px" },
  ".cm-lintRange-error": { textDecorationColor: "var(--wrong)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--wrong)" },
  ".cm-lintRange-info": { textDecorationColor: "var(--warning)" },
});

/**
 * Make the box; what is written in it is its ``value``.
 * @param {object} how
 * @param {string} how.label
 * @param {string} how.hint what it shows while it is empty
 * @param {string} how.value
 * @param {number} how.cursor where in it the cursor is, in UTF-16 code units
 * @param {string[]} how.words keywords of the notation
 * @param {Record<string, string>} how.phrases CodeMirror's own texts
 * @param {(text: string) => Promise<Found[]>} how.found what the referee finds in a text
 * @param {(said: string[]) => void} how.told is told what was found where the cursor is
 */
export function recordEditor({ label, hint, value, cursor, words, phrases, found, told }) {
  const element = document.createElement("div");
  const view = new EditorView({
    root: element.attachShadow({ mode: "open" }),
    state: EditorState.create({
      doc: value,
      selection: { anchor: cursor },
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        StreamLanguage.define(notation(words)),
        syntaxHighlighting(COLOURS),
        LOOKS,
        EditorView.lineWrapping,
        placeholder(hint),
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({ "aria-label": label, autocapitalize: "off", autocorrect: "off", spellcheck: "false" }),
        linter(
          async ({ state }) => {
            const text = state.doc.toString();
            return text.trim() && text.length <= LONG ? (await found(text)).map((each) => diagnostic(state.doc, each)) : [];
          },
          { delay: DELAY_MS },
        ),
        EditorView.updateListener.of(({ state }) => told(foundAt(state))),
      ],
    }),
  });
  element.shadowRoot?.append(view.dom);
  return {
    element,
    focus: () => view.focus(),
    get value() {
      return view.state.doc.toString();
    },
    set value(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
  };
}

/** @param {import("@codemirror/state").Text} doc @param {Found} found @returns {import("@codemirror/lint").Diagnostic} */
function diagnostic(doc, { line, column, end_line, end_column, severity, sentence }) {
  const from = offset(doc, line, column);
  const to = Math.max(offset(doc, end_line, end_column), from);
  const kind = severity === "error" ? "error" : severity === "fault" || severity === "call" ? "warning" : "info";
  return { from, to, severity: kind, message: sentence };
}

/** @param {import("@codemirror/state").Text} doc @param {number} line @param {number} column */
function offset(doc, line, column) {
  if (line > doc.lines) return doc.length;
  const { from, text } = doc.line(line);
  return from + [...text].slice(0, column - 1).join("").length;
}

/** What was found on the line of the cursor. @param {EditorState} state */
function foundAt(state) {
  const { from, to } = state.doc.lineAt(state.selection.main.head);
  /** @type {string[]} */
  const said = [];
  forEachDiagnostic(state, ({ message }, start, end) => {
    if (start <= to && end >= from) said.push(message);
  });
  return said;
}
