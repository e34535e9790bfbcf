const { charts, locale } = JSON.parse(document.getElementById("data").textContent);
for (const [number, spec] of charts.entries()) {
  const place = document.getElementById(`chart${number}`);
  if (place.clientWidth < 560) {
    spec.config.legend = { ...spec.config.legend, orient: "bottom", columns: 2, labelLimit: 110 };
    spec.config.axisY = { ...spec.config.axisY, labelLimit: 120 };
  }
  vegaEmbed(place, spec, { actions: false, renderer: "svg", ...locale });
}
