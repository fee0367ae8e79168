"use strict";
// The page: its forms, its worker, what comes back.

const at = id => document.getElementById(id);

/// The library in a worker. A call gives a promise of its answer; a busy one is stopped by ending the worker.
class Library {
  constructor(module) {
    this.module = module;
    const source = [at("glue").textContent, "\n", at("worker").textContent];
    this.address = URL.createObjectURL(new Blob(source, { type: "text/javascript" }));
    this.onprogress = () => {};
    this.begin();
  }

  static async loaded() {
    const packed = Uint8Array.from(atob(at("engine").textContent), character => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Library(await WebAssembly.compile(await new Response(stream).arrayBuffer()));
  }

  begin() {
    this.waiting = new Map();
    this.last = 0;
    this.worker = new Worker(this.address);
    this.worker.postMessage({ module: this.module });
    this.worker.onmessage = ({ data }) => {
      if (data.progress) return this.onprogress(data.progress);
      const done = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.answer.kind === "crash") this.anew(data.answer.error);
      done?.(data.answer);
    };
    this.worker.onerror = event => this.anew(event.message);
  }

  ask(name, wish, inputs) {
    return new Promise(done => {
      this.waiting.set(++this.last, done);
      this.worker.postMessage({ id: this.last, name, wish, inputs });
    });
  }

  /// Ends whatever goes on: all who wait for an answer are told why.
  anew(reason) {
    this.worker.terminate();
    const waiting = [...this.waiting.values()];
    this.begin();
    for (const done of waiting) done({ error: reason, kind: "stopped" });
  }
}

let library;
const job = new OptionForm("job-"), deck = new OptionForm("deck-");
let isPacking = false, summary = "", options = "", presets = new Map();

function tell(place, sentence, isBad = false) {
  place.replaceChildren(...said(sentence));
  place.hidden = !sentence;
  place.classList.toggle("bad", isBad);
  if (isBad) place.scrollIntoView({ block: "nearest" });
}

function tellAll(list, sentences) {
  list.replaceChildren(...sentences.map(sentence => element("li", {}, ...said(sentence))));
}

const digits = (value, count = 4) => String(Number(value.toPrecision(count)));
const grouped = value => value.toLocaleString("en-US");
function bytes(value) { return value < 1e9 ? digits(value / 1e6, 3) + " MB" : digits(value / 1e9, 3) + " GB"; }
function duration(seconds) {
  if (seconds >= 7200) return digits(seconds / 3600, 2) + " h";
  if (seconds >= 120) return digits(seconds / 60, 2) + " min";
  return digits(Math.max(seconds, 0.1), 2) + " s";
}

/// A browser takes so many times the program's time on one thread, at least and at most.
const slower = [2, 4];

function planRows(plan) {
  const [least, most] = plan.seconds_on_one_thread;
  const best = plan.density_estimates?.[0];
  const unit = plan.unit && plan.unit !== "none" ? " " + plan.unit : "";
  return [
    ["grains", grouped(plan.count)],
    ["diameters", digits(plan.diameter_min) + " to " + digits(plan.diameter_max) + unit],
    ["size ratio", digits(plan.size_ratio)],
    ["packing fraction", digits(plan.packing_fraction) + " (" + plan.packing_fraction_by + ")"],
    ...(best ? [["estimate", digits(best.low, 3) + " to " + digits(best.high, 3) + " (" + best.source + ")"]] : []),
    ["container", plan.container.shape + ", " + plan.container.lengths.slice(0, plan.container.dimension).map(length => digits(length)).join(" x ") + unit],
    ["memory", bytes(plan.memory_bytes)],
    ["time here", duration(least * slower[0]) + " to " + duration(most * slower[1])],
  ];
}

function showPlan({ plan: text, warnings, refused, error, kind }) {
  const place = at("plan");
  place.classList.remove("stale");
  at("pack").disabled = Boolean(error) || isPacking;
  if (error) {
    if (kind === "stopped") return;
    place.replaceChildren(element("p", { class: "message bad", id: "plan-fault" }, ...said(error)));
    return job.mark(error);
  }
  job.mark();
  const list = element("dl");
  for (const [name, value] of planRows(JSON.parse(text))) list.append(element("dt", {}, name), element("dd", {}, value));
  const sentences = element("ul", { class: "sentences" });
  tellAll(sentences, refused ? [...warnings, "Such a sample is refused, unless you set `allow-small-sample`."] : warnings);
  place.replaceChildren(list, sentences);
}

const wish = () => ({ preset: job.value("preset"), options: job.options });

let planNumber = 0, planTimer = 0;
async function plan() {
  if (isPacking) return;
  const number = ++planNumber;
  const answer = await library.ask("plan", wish(), await job.inputs());
  if (number === planNumber) showPlan(answer);
}
function planSoon() {
  if (!isPacking) tell(at("outcome"), "");  // of what was said before
  at("plan").classList.add("stale");
  clearTimeout(planTimer);
  planTimer = setTimeout(plan, 350);
}

/// Fields of use beside the kind of sizes and the container, which a preset may tell, with what holds where they are empty.
function showFields() {
  const preset = presets.get(job.value("preset")) ?? {};
  const holds = key => job.value(key) || (preset[key] ?? [""])[0];
  const sizes = holds("component") ? "components" : holds("sizes") || "monodisperse";
  const container = holds("container") || "periodic";
  for (const [key, field] of job.fields) {
    field.show(sizes, container);
    field.suggest(preset[key]);
  }
}

function setPacking(now) {
  isPacking = now;
  at("pack").disabled = now;
  at("cancel").hidden = !now;
  at("progress").hidden = !now;
  if (now) {
    at("bar").removeAttribute("value");
    at("stage").textContent = "placing the grains";
    at("cancel").focus();
  } else if (at("plan").classList.contains("stale")) {
    planSoon();  // of what was changed meanwhile
  }
}

let begun = 0;
function showProgress(told) {
  const gone = (performance.now() - begun) / 1000;
  at("bar").value = gone / (gone + Math.max(told.seconds_left, 0.01));
  at("stage").textContent = (told.is_fitted || told.attempt ? "packing " + (told.attempt + 1) + ": " : "") + told.stage + ", sweep " + grouped(told.sweeps) +
    ", fraction " + digits(told.packing_fraction) + ", largest overlap " + digits(told.max_relative_overlap, 2) +
    ", " + (told.may_end_sooner ? "at most " : "about ") + duration(told.seconds_left) + " left";
}

async function pack() {
  setPacking(true);
  ++planNumber;
  tell(at("outcome"), "");
  at("result").hidden = true;
  begun = performance.now();
  const answer = await library.ask("pack", wish(), await job.inputs());
  const seconds = (performance.now() - begun) / 1000;
  setPacking(false);
  if (answer.error) {
    tell(at("outcome"), answer.error, answer.kind !== "stopped");
    job.mark(answer.error);
    return at("pack").focus();
  }
  job.mark();
  await showResult(answer);
  tell(at("outcome"), "Packed in " + digits(seconds, 2) + " s. The certificate " + answer.certificate + ".", !answer.holds);
}

async function showResult(answer) {
  summary = answer.summary;
  options = answer.options;
  tellAll(at("warnings"), answer.warnings);
  tell(at("file-fault"), "");
  tellAll(at("remarks"), []);
  at("made").replaceChildren();
  const { page, error } = await library.ask("page");
  at("result").hidden = false;
  at("report").hidden = Boolean(error);
  if (error) return tell(at("file-fault"), error, true);
  pageText = page;
  at("report").srcdoc = page;
  at("result").scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}

let pageText = "";

/// As tall as what it shows, so that the page scrolls as one.
at("report").addEventListener("load", () => {
  const inner = at("report").contentDocument?.documentElement;
  if (!inner) return;
  const fit = () => { at("report").style.height = Math.ceil(inner.querySelector("main")?.getBoundingClientRect().height ?? 900) + 4 + "px"; };
  fit();
  new (at("report").contentWindow.ResizeObserver)(fit).observe(inner.querySelector("main") ?? inner);
});

function save(name, content) {
  const address = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/// Files that the library makes: one is saved at once, of several each has a link.
async function fetchFiles(name, told) {
  tell(at("file-fault"), "");
  tellAll(at("remarks"), []);
  at("made").replaceChildren();
  const answer = await library.ask(name, told);
  if (answer.error) {
    deck.mark(answer.error);
    return tell(at("file-fault"), answer.error, true);
  }
  deck.mark();
  tellAll(at("remarks"), answer.remarks);
  if (answer.files.length === 1) return save(answer.files[0].name, answer.files[0].bytes);
  for (const file of answer.files) {
    const address = URL.createObjectURL(new Blob([file.bytes], { type: "application/octet-stream" }));
    at("made").append(element("a", { href: address, download: file.name }, file.name));
  }
}

function addQuickDownloads() {
  const files = [
    ["CSV", () => fetchFiles("packing_file", { format: "csv" })],
    ["VTP", () => fetchFiles("packing_file", { format: "vtp" })],
    ["XYZ", () => fetchFiles("packing_file", { format: "xyz" })],
    ["Numbers (JSON)", () => save("packing.json", summary)],
    ["Options (TOML)", () => save("packing.toml", options)],
    ["Report (HTML)", () => save("packing.html", pageText)],
  ];
  for (const [name, act] of files) {
    const button = element("button", { type: "button" }, name);
    button.addEventListener("click", act);
    at("quick").append(button);
  }
}

function makeForms(told) {
  at("version").textContent = told.version + ", in this page";
  presets = new Map(told.presets.map(preset => [preset.name, preset.options]));
  const byKey = new Map(told.options.map(option => [option.key, option]));
  byKey.set("preset", { key: "preset", type: "NAME", values: 1, default: "", choices: told.presets.map(preset => preset.name),
    meaning: "Start from a material; options that you give below override it" });
  byKey.get("grading").example = "2;0\n4;30\n8;65\n16;100";
  const taken = new Set();
  for (const [group, keys] of Object.entries(inFront))
    for (const key of keys) if (byKey.has(key)) {
      job.add(byKey.get(key), document.querySelector("[data-group=" + group + "]"));
      taken.add(key);
    }
  for (const option of told.options) if (!taken.has(option.key)) job.add(option, document.querySelector("[data-group=others]"));
  for (const format of told.formats)
    at("format").append(element("option", { value: format.name }, format.description + (format.needs_density ? " (needs a density)" : "")));
  const place = at("deck-fields");
  deck.add({ key: "code", type: "NAME", values: 1, default: "", choices: told.codes, meaning: "The code that runs the packing" }, place);
  deck.fields.get("code").field.options[0].remove();
  deck.add({ ...byKey.get("density"), sizes: null, containers: null }, place);
  for (const option of told.export_options) deck.add({ ...option, default: "" }, place);
}

async function start() {
  let told;
  try {
    library = await Library.loaded();
    told = await library.ask("options");
  } catch (error) {
    told = { error: error.message };
  }
  if (told.error)
    return tell(at("broken"), "This browser cannot run the library (" + told.error + "); use a browser of 2023 or later, with WebAssembly SIMD and exceptions.", true);
  library.onprogress = showProgress;
  makeForms(told);
  addQuickDownloads();
  at("job").addEventListener("input", () => { showFields(); planSoon(); });
  at("job").addEventListener("submit", event => { event.preventDefault(); if (!isPacking) pack(); });
  at("cancel").addEventListener("click", () => library.anew("Cancelled: there is no packing."));
  at("format-form").addEventListener("submit", event => {
    event.preventDefault();
    const density = at("format-density").value.trim();
    fetchFiles("packing_file", { format: at("format").value, density: density ? density.split(/[\s,;]+/) : [] });
  });
  at("deck").addEventListener("submit", event => {
    event.preventDefault();
    fetchFiles("deck", { code: deck.value("code"), options: deck.options });
  });
  showFields();
  await plan();
  document.body.dataset.ready = "yes";
}

start();
