// Values under the pointer, and charts as files. The values are those of the chart's own CSV.
"use strict";
(() => {
  const tip = document.getElementById("tip");

  const tables = new WeakMap();
  function tableOf(figure) {
    if (!tables.has(figure)) {
      const csv = decodeURIComponent(figure.querySelector("a.data").href.replace(/^[^,]*,/, ""));
      const lines = csv.split("\n").filter(line => line && !line.startsWith("#"));
      const named = figure.querySelector(".chart").dataset.named !== undefined, labels = [];
      const numbers = (line, row) => {
        if (!named) return line.split(",").map(Number);
        const name = line.match(/^"(?:[^"]|"")*"|^[^,]*/)[0];
        labels.push(name.replace(/^"|"$/g, "").replaceAll('""', '"'));
        return [row, ...line.slice(name.length + 1).split(",").map(Number)];
      };
      tables.set(figure, { names: lines[0].split(","), rows: lines.slice(1).map(numbers), labels });
    }
    return tables.get(figure);
  }

  /// From 0 at the left end of the axis to 1 at the right one.
  function shareOf(chart, x) {
    const { xLow, xHigh, xScale } = chart.dataset, low = Number(xLow), high = Number(xHigh);
    return xScale === "log" ? Math.log(x / low) / Math.log(high / low) : (x - low) / (high - low);
  }

  function nearestRow(chart, rows, share) {
    let best = null, least = Infinity;
    for (const row of rows) {
      const distance = Math.abs(shareOf(chart, row[0]) - share);
      if (distance < least) [best, least] = [row, distance];
    }
    return best;
  }

  const shown = value => Number.isFinite(value) ? String(Number(value.toPrecision(5))) : "none";

  function point(event) {
    const chart = event.currentTarget, box = chart.getBoundingClientRect();
    const left = Number(chart.dataset.left), right = Number(chart.dataset.right);
    const x = (event.clientX - box.left) / box.width * chart.viewBox.baseVal.width;
    const { names, rows, labels } = tableOf(chart.closest("figure"));
    const row = nearestRow(chart, rows, (x - left) / (right - left));
    if (!row) return;
    const place = left + shareOf(chart, row[0]) * (right - left), cursor = chart.querySelector(".cursor");
    cursor.setAttribute("x1", place);
    cursor.setAttribute("x2", place);
    cursor.style.visibility = "visible";
    tip.textContent = names.map((name, i) => `${name.replaceAll("_", " ")}  ${i === 0 && labels.length ? labels[row[0]] : shown(row[i])}`).join("\n");
    tip.hidden = false;
    const room = document.documentElement.clientWidth - tip.offsetWidth - 12;
    tip.style.left = Math.min(event.pageX + 16, Math.max(room, 0)) + "px";
    tip.style.top = event.pageY + 16 + "px";
  }

  for (const chart of document.querySelectorAll("figure .chart:not(.map)")) {
    chart.addEventListener("pointermove", point);
    chart.addEventListener("pointerleave", () => {
      tip.hidden = true;
      chart.querySelector(".cursor").style.visibility = "hidden";
    });
  }

  window.saveFile = (name, content, type) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };

  /// For programs that know no variables: in light colours.
  function plainStyle(css) {
    const light = css.replace(/@media[^}]*\{[^}]*\}\s*\}/g, "");
    const values = new Map([...light.matchAll(/(--\w+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
    return light.replace(/--\w+: [^;]+;/g, "").replace(/var\((--\w+)\)/g, (_, name) => values.get(name));
  }

  for (const button of document.querySelectorAll(".save-chart"))
    button.addEventListener("click", () => {
      const chart = button.closest("figure").querySelector(".chart").cloneNode(true);
      const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
      style.textContent = plainStyle(document.getElementById("chart-style").textContent);
      chart.querySelector(".cursor")?.remove();
      chart.setAttribute("width", chart.viewBox.baseVal.width);
      chart.setAttribute("height", chart.viewBox.baseVal.height);
      chart.prepend(style);
      saveFile(button.dataset.name + ".svg", new XMLSerializer().serializeToString(chart), "image/svg+xml");
    });
})();
