// Colours of values, and what their legends tell.
"use strict";
const colours = (() => {
  // Ten equidistant colours of viridis (van der Walt & Smith 2015, in the public domain).
  const viridis = [[68, 1, 84], [72, 40, 120], [62, 74, 137], [49, 104, 142], [38, 130, 142],
                   [31, 158, 137], [53, 183, 121], [109, 205, 89], [180, 222, 44], [253, 231, 37]];
  function viridisAt(t) {
    const place = Math.min(Math.max(t, 0), 1) * (viridis.length - 1), left = Math.min(Math.floor(place), viridis.length - 2);
    return viridis[left].map((v, c) => Math.round(v + (place - left) * (viridis[left + 1][c] - v)));
  }
  const mostBands = 24;
  const golden = 0.6180339887498949;  // its multiples, without their whole parts, lie far apart
  const css = colour => `rgb(${colour.join(" ")})`;
  const round = value => String(Number(value.toPrecision(4)));

  /// Low, high, and whether a few values lie so far above that they share the last colour.
  function shownRange(values) {
    const [low, high] = rangeOf(values), sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
    const most = sorted[Math.floor(0.995 * (sorted.length - 1))];
    return high - low > 2 * (most - low) && most > low ? [low, most, true] : [low, high, false];
  }

  function rangeOf(values) {
    let low = Infinity, high = -Infinity;
    for (const v of values) if (Number.isFinite(v)) { low = Math.min(low, v); high = Math.max(high, v); }
    return [low, high];
  }

  /// Of a column: share(value) of the colours, and the ticks or bands of its legend.
  function scaleOf(column, diameters) {
    if (column.name === "clump") return { share: v => (v * golden) % 1, ticks: [] };
    const { name, values } = column, isWhole = name !== "diameter" && values.every(v => v === Math.floor(v));
    const [low, high, isCut] = name === "diameter" || name === "class" ? [...rangeOf(values), false] : shownRange(values);
    if (isWhole && high - low < mostBands) return bandScale(low, high, isCut,
      name !== "class" ? null : column.names?.length ? column.names : rangesOf(values, diameters));
    const logarithmic = low > 0 && high > 5 * low;
    const share = v => high === low ? 0.5 : logarithmic ? Math.log(v / low) / Math.log(high / low) : (v - low) / (high - low);
    return { share, ticks: high === low ? [[0.5, round(low)]] : ticks(low, high, logarithmic).map(v => [share(v), round(v)]) };
  }

  /// A band for each whole number, with its own label or the number.
  function bandScale(low, high, isCut, labels) {
    const n = high - low + 1, share = v => n > 1 ? (v - low) / (n - 1) : 0.5;
    const bands = Array.from({ length: n }, (_, k) => [share(low + k), labels ? labels[low + k] || "" : String(low + k)]);
    if (isCut) bands[n - 1][1] = `\u2265 ${high}`;
    const every = Math.ceil(n / 12);  // that there is room for
    return { share, bands: bands.map(([s, label], k) => [s, (n - 1 - k) % every ? "" : label]) };
  }

  /// The diameters of each class: "2 - 4".
  function rangesOf(classes, diameters) {
    const ranges = [];
    classes.forEach((k, i) => {
      const d = diameters[i], range = ranges[k] || (ranges[k] = [d, d]);
      range[0] = Math.min(range[0], d);
      range[1] = Math.max(range[1], d);
    });
    const rough = value => String(Number(value.toPrecision(3)));
    return ranges.map(([low, high]) => rough(low) === rough(high) ? rough(low) : `${rough(low)} \u2013 ${rough(high)}`);
  }

  function ticks(low, high, logarithmic) {
    const found = [];
    if (logarithmic) {
      const mantissas = high / low < 200 ? [1, 2, 5] : [1];
      for (let e = Math.floor(Math.log10(low)); e <= Math.log10(high); ++e)
        for (const m of mantissas) if (m * 10 ** e >= low * 0.999 && m * 10 ** e <= high * 1.001) found.push(m * 10 ** e);
      return found.length > 1 ? found : [low, high];
    }
    const raw = (high - low) / 5, power = 10 ** Math.floor(Math.log10(raw));
    const step = power * [1, 2, 5, 10].find(m => m * power >= raw);
    for (let v = Math.ceil(low / step) * step; v <= high + 1e-9 * step; v += step) found.push(v);
    return found;
  }

  return { viridis, viridisAt, css, round, rangeOf, scaleOf };
})();
