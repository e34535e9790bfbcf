// What the page says, and how it is read aloud.

const DATA = JSON.parse(document.getElementById("data").textContent);

// A text with its gaps filled; where it has two, the first is for one thing, the other for several.
function say(key, values = {}) {
  const word = DATA.words[key], text = Array.isArray(word) ? word[values.n === 1 ? 0 : 1] : word;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function spokenCard(card) {
  if (card === ANY_NUMBER) return say("some_cards");
  if (card >= UNKNOWN) return say("unknown_card");
  if (card === JOKER) return say("joker");
  return cardInWords(suitOf(card), rankOf(card));
}

function cardInWords(suit, rank) {
  return say("card", { rank: DATA.words.rank_names[rank], suit: DATA.words.suits[suit] });
}

// An action as it is read aloud. What players wrote themselves has the letters of other languages.
function spokenAction(text) {
  return text
    .replace(/([♣♠♥♦])(10|[2-9A-Z])/g, (written, suit, letter) => {
      const rank = RANKS.includes(letter) ? RANKS.indexOf(letter) : WRITTEN_RANKS.indexOf(letter);
      return rank < 0 ? written : cardInWords(SUITS.indexOf(suit), rank);
    })
    .replace(/\b([QASR]\d*)>([QASRM]\d*)/g, (_, from, to) => say("from_to", { from, to }));
}
