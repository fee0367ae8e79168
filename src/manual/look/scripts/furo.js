// In place of the theme's own script, which Debian 12 ships as a module that pages do not load as one: the button for light and
// dark, the heading of the moment in the contents at the right, and the button that leads to the top.
"use strict";

const html = document.documentElement;

function stored() {
  try { return localStorage.getItem("theme") || "auto"; } catch { return "auto"; }  // none from disk in some browsers
}

function choose(mode) {
  document.body.dataset.theme = mode;
  try { localStorage.setItem("theme", mode); } catch { /* for this page alone then */ }
}

// From what the system prefers to its opposite, back, and to "as the system prefers" again.
function next() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const order = dark ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
  const now = order.indexOf(document.body.dataset.theme || stored());
  choose(order[(now + 1) % order.length]);
}

function headings() {
  const entries = [...document.querySelectorAll(".toc-tree a[href^='#']")].map((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return { item: link.closest("li"), target };
  });
  return entries.filter((entry) => entry.target);
}

function follow(entries) {
  const header = document.querySelector(".mobile-header");
  const top = (header ? header.getBoundingClientRect().height : 0) + 24;
  let current = null;
  for (const entry of entries) if (entry.target.getBoundingClientRect().top <= top) current = entry;
  for (const entry of entries) entry.item.classList.toggle("scroll-current", entry === current);
}

let before = 0;
function offerTop() {
  html.classList.toggle("show-back-to-top", scrollY >= 64 && scrollY < before);
  before = scrollY;
}

document.addEventListener("DOMContentLoaded", () => {
  html.classList.remove("no-js");
  for (const button of document.querySelectorAll(".theme-toggle")) button.addEventListener("click", next);
  const entries = headings();
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      follow(entries);
      offerTop();
      waiting = false;
    });
  }, { passive: true });
  follow(entries);
});
