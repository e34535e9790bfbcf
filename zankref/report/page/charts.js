// @ts-check
// Charts, drawn by Vega; and tables of figures.

/** @type {ChartsData} */
const { charts, locale } = JSON.parse(document.getElementById("data")?.textContent ?? "");

const NARROW = 560;

/** A long label is broken after a word, up to twice. */
const BROKEN = "split(replace(replace(datum.label, regexp('^(.{8,18}) '), '$1\\n'), regexp('\\n(.{8,18}) '), '\\n$1\\n'), '\\n')";

for (const [number, spec] of charts.entries()) {
  const place = /** @type {HTMLElement} */ (document.getElementById(`chart${number}`));
  if (place.clientWidth < NARROW) {
    const below = { orient: "bottom", columns: 1, direction: "vertical", gradientLength: 100 };
    spec.config.legend = { ...spec.config.legend, ...below };
    const { y } = spec.encoding;
    if (y.type === "nominal") {
      y.axis = { labelExpr: BROKEN, labelLimit: 0, labelFontSize: 9, labelLineHeight: 9 };
      spec.height *= 1.5;
    }
  }
  spec.datasets.rows.reverse(); // Those that come first are drawn last, above the others.
  vegaEmbed(place, spec, { actions: false, renderer: "svg", ...locale });
}

// A long table is searched: rows without what was typed are left out.
/** @type {NodeListOf<HTMLInputElement>} */
const searches = document.querySelectorAll("input[type=search]");
for (const input of searches) {
  /** @type {NodeListOf<HTMLElement> | undefined} */
  const rows = input.closest("details")?.querySelectorAll("tbody tr");
  input.addEventListener("input", () => {
    const typed = input.value.trim().toLocaleLowerCase();
    for (const row of rows ?? []) row.hidden = !row.textContent?.toLocaleLowerCase().includes(typed);
  });
}

// On paper the figures are seen, and what was searched for does not matter.
/** @type {HTMLDetailsElement[]} */
const shut = [];
addEventListener("beforeprint", () => {
  shut.push(...document.querySelectorAll(/** @type {"details"} */ ("details.figures:not([open])")));
  for (const details of shut) details.open = true;
});
addEventListener("afterprint", () => {
  for (const details of shut.splice(0)) details.open = false;
});
