// Elements with text in them, cards and all.

export function made(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.append(...withCards(text));
  return element;
}

// Text with its red cards in red, and what is in backquotes as it is to be written.
export function withCards(text) {
  return String(text)
    .split(/([♥♦](?:10|[2-9A-Z])?|`[^`]+`)/)
    .map((part, i) => {
      if (i % 2 === 0) return part;
      const special = document.createElement(part[0] === "`" ? "code" : "span");
      if (part[0] !== "`") special.className = "red-card";
      special.textContent = part.replaceAll("`", "");
      return special;
    });
}
