"use strict";
// Forms made from the tables of options that the library tells.

/// Which options stand in front, and where. All others follow in a group of their own, so that a new one is never lost.
const inFront = {
  grains: ["preset", "sizes", "grading", "diameter-list", "diameter-min", "diameter-max", "diameter-mean", "d10", "d50", "d90", "d632", "sigma",
    "exponent", "small-volume-share", "diameters", "shares", "component", "unit"],
  container: ["dimension", "container", "lengths", "walls", "vessel-diameter", "vessel-height", "core-diameter", "top-diameter", "polygon", "mesh", "fill-level"],
  packing: ["count", "effort", "target-fraction", "seed"],
};

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false && value !== null) made.setAttribute(key, value === true ? "" : value);
  made.append(...children);
  return made;
}

/// A sentence of the library, in which keys stand in backquotes.
const said = sentence => sentence.split("`").map((part, i) => i % 2 ? element("code", {}, part) : part);

const isLines = option => ["grading", "diameter-list", "component", "layer"].includes(option.key);
const isFile = option => option.type === "FILE" && !isLines(option);

const isShort = text => text.length <= 20;

function chooser(option) {
  const select = element("select", { id: option.id });
  select.append(element("option", { value: "" }, !option.default ? "none" : isShort(option.default) ? "default: " + option.default : "default"));
  for (const choice of option.choices) select.append(element("option", { value: choice }, choice));
  return select;
}

/// The texts of a field, as the option takes them; none where it is empty.
function textsOf(option, field) {
  if (option.type === "FLAG") return field.checked ? ["true"] : [];
  if (isFile(option)) return [...field.files].map(file => file.name);
  const text = field.value.trim();
  if (!text) return [];
  if (option.key === "component" || option.key === "layer") return text.split(/\n+/);
  if (isLines(option)) return [text + "\n"];  // with the end of a line a text stands for a file
  if (option.values === 1 || option.choices?.length) return [text];
  return text.split(/[\s,;]+/).filter(part => part);
}

function fieldOf(option) {
  if (option.choices?.length) return chooser(option);
  if (option.type === "FLAG") return element("input", { id: option.id, type: "checkbox" });
  if (isFile(option)) return element("input", { id: option.id, type: "file", multiple: option.values !== 1 });
  if (isLines(option))
    return element("textarea", { id: option.id, rows: 7, spellcheck: "false", placeholder: option.example ?? "" });
  return element("input", { id: option.id, inputmode: option.type === "NUMBER" && option.values === 1 ? "decimal" : "text", placeholder: option.default ?? "" });
}

/// A text file in place of what is pasted.
function fileBeside(area) {
  const input = element("input", { type: "file", accept: ".csv,.txt,.tsv,text/*", "aria-label": "Take it from a file" });
  input.addEventListener("change", async () => {
    if (!input.files.length) return;
    area.value = await input.files[0].text();
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return input;
}

function meaningOf(option) {
  const unit = option.unit && option.unit !== "1" ? " [" + option.unit + "]" : "";
  return option.meaning + unit + (option.choices?.length && option.default && !isShort(option.default) ? ". Default: " + option.default : "");
}

/// One option: its label, its field, what it means.
class OptionField {
  constructor(option, prefix) {
    this.option = { ...option, id: prefix + option.key };
    this.field = fieldOf(this.option);
    const hint = element("span", { class: "hint", id: this.option.id + "-hint" }, ...said(meaningOf(option)));
    this.field.setAttribute("aria-describedby", hint.id);
    this.empty = this.field.options?.[0].textContent ?? this.field.placeholder;
    const label = element("label", { for: this.option.id }, option.key);
    this.row = element("div", { class: "field" + (isLines(option) ? " wide" : "") + (option.type === "FLAG" ? " flag" : "") }, label, this.field, hint);
    if (option.key === "grading" || option.key === "diameter-list") this.row.insertBefore(fileBeside(this.field), hint);
  }

  /// Is it of use beside these sizes and this container? What is filled in stays: the library says that it contradicts.
  show(sizes, container) {
    const { option } = this;
    const isOfNoUse = (option.sizes && !option.sizes.includes(sizes)) || (option.containers && !option.containers.includes(container));
    this.row.hidden = Boolean(isOfNoUse) && textsOf(option, this.field).length === 0;
  }

  /// What holds where nothing is given: the preset's value, or the default.
  suggest(values) {
    const said = values?.join(" ").trim();
    if (this.field.options) this.field.options[0].textContent = said ? "preset: " + said : this.empty;
    else if ("placeholder" in this.field) this.field.placeholder = said ?? this.empty;
  }

  get texts() { return this.row.hidden ? [] : textsOf(this.option, this.field); }

  /// Shows where a fault is.
  mark(isAtFault) {
    this.row.classList.toggle("fault", isAtFault);
    if (!isAtFault) return this.field.removeAttribute("aria-invalid");
    this.field.setAttribute("aria-invalid", "true");
    this.row.closest("details")?.setAttribute("open", "");
  }
}

/// Fields by key; what they say as {"options": {key: texts}}.
class OptionForm {
  constructor(prefix) {
    this.prefix = prefix;
    this.fields = new Map();
  }

  add(option, place) {
    const made = new OptionField(option, this.prefix);
    this.fields.set(option.key, made);
    place.append(made.row);
    return made;
  }

  value(key) { return this.fields.get(key)?.texts[0] ?? ""; }

  get options() {
    const said = {};
    for (const [key, field] of this.fields) if (field.texts.length && key !== "preset" && key !== "code") said[key] = field.texts;
    return said;
  }

  async inputs() {
    const all = [];
    for (const { option, field } of this.fields.values())
      if (isFile(option)) for (const file of field.files) all.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    return all;
  }

  /// The option at fault is the first that a sentence names, in backquotes; others are remedies. A text that is pasted is
  /// "the given text".
  mark(sentence = "") {
    const isOfText = sentence.startsWith("the given text");
    const fault = isOfText ? ["grading", "diameter-list"].find(key => this.value(key)) : /`([a-z0-9-]+)`/.exec(sentence)?.[1];
    for (const [key, field] of this.fields) field.mark(key === fault);
  }
}
