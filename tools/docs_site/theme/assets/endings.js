/* Finds a word in all its forms. The search takes each word as the beginning of others, so a word that
   is sought without its ending also finds those that end otherwise: “clauses” the clause, „Quellen“ die
   Quelle. What is in quotation marks, or marked for the search by a sign, is sought as it is. */
{
  const ENDINGS = {
    en: /(?<=^[a-z]{4,})(?:e?s|e?d|ing)$/i,
    de: /(?<=^[a-zäöüß]{4,})(?:e[mnrs]?|ern|n|s)$/i,
  };
  const QUERY = 2; // What the page calls a question to the search, among its messages.
  const ending = ENDINGS[document.documentElement.lang];
  const send = Worker.prototype.postMessage;

  const without = (query) =>
    query.includes('"') ? query : query.split(/(\s+)/).map((word) => word.replace(ending, "")).join("");

  Worker.prototype.postMessage = function (message, ...more) {
    const asked = message?.type === QUERY && ending;
    send.call(this, asked ? { ...message, data: without(message.data) } : message, ...more);
  };
}
