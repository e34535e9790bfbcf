// Players get other names, in tags and where they speak.

import assert from "node:assert/strict";
import { test } from "node:test";

const { renamed } = await import("../../../app/scripts/table/renaming.js");

const RECORD = `[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Ben"]

1. Ben: Q>R1 ♥9  # Anna: was late
   Anna: pause
2. Anna: Q>A ♦7
`;

test("a name is changed in the tags and where its player speaks, not in comments", () => {
  const text = renamed(RECORD, ["Anna", "Ben"], ["Anna Lena", "Ben"]);
  assert.match(text, /\[Player1 "Anna Lena"\]/);
  assert.match(text, /^ {3}"Anna Lena": pause$/m);
  assert.match(text, /^2\. "Anna Lena": Q>A ♦7$/m);
  assert.match(text, /# Anna: was late/);
});

test("two players may change their names for each other's", () => {
  const text = renamed(RECORD, ["Anna", "Ben"], ["Ben", "Anna"]);
  assert.match(text, /\[Player1 "Ben"\]\n\[Player2 "Anna"\]\n\[First "Anna"\]/);
  assert.match(text, /^1\. Anna: Q>R1/m);
});

test("a name that begins with a number is quoted where it speaks", () => {
  const text = renamed('[Rules "wegner"]\n\n1. 1: Q>R1 ♥9\n', ["1", "2"], ["1Karl", "2"]);
  assert.match(text, /^1\. "1Karl": Q>R1/m);
});

test("a player without a name had his number", () => {
  const text = renamed('[Rules "wegner"]\n\n1. 1: Q>R1 ♥9\n', ["1", "2"], ["Anna", "2"]);
  assert.equal(text, '[Rules "wegner"]\n[Player1 "Anna"]\n\n1. Anna: Q>R1 ♥9\n');
});
