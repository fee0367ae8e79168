// The page as users see it: opened in Chromium without a window.

#include <doctest/doctest.h>

#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using Json = nlohmann::json;

namespace {

const std::string chromium = BERNAL_CHROMIUM;

/// False, with the line that makes CTest show the test as skipped, where there is no browser.
bool has_browser() {
    if (chromium.empty()) std::cout << "skipped: chromium is not installed\n";
    return !chromium.empty();
}

/// Appended to a page: looks at the picture, before and after what a user would do, and says so in attributes.
constexpr const char* probe = R"(<script>
const wait = () => new Promise(done => setTimeout(done, 50));
// Before printing, the picture is drawn at once: frames are not to be waited for where nothing is shown.
function look() {
  window.dispatchEvent(new Event("beforeprint"));
  const canvas = document.getElementById("canvas"), copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext("2d");
  context.drawImage(canvas, 0, 0);
  window.dispatchEvent(new Event("afterprint"));
  return context.getImageData(0, 0, copy.width, copy.height).data;
}
function coloursIn(pixels) {
  const seen = new Set();
  for (let i = 0; i < pixels.length; i += 4) seen.add(pixels[i] << 16 | pixels[i + 1] << 8 | pixels[i + 2]);
  return seen.size;
}
function changed(a, b) {
  let count = 0;
  for (let i = 0; i < a.length; i += 4) if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2]) ++count;
  return count / (a.length / 4);
}
// How many times too wide the worst picture is on paper, whose styles are tried on the screen.
function stretchedInPrint() {
  const style = document.createElement("style");
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule.media && rule.media.mediaText === "print") style.textContent += [...rule.cssRules].map(r => r.cssText).join("");
  document.head.append(style);
  const stretch = (picture, width, height) => {
    const box = picture.getBoundingClientRect(), fit = getComputedStyle(picture).objectFit;
    return fit === "contain" ? 1 : box.width / box.height / (width / height);
  };
  const canvas = document.getElementById("canvas"), all = [stretch(canvas, canvas.width, canvas.height)];
  for (const image of document.querySelectorAll("img.picture")) all.push(stretch(image, image.naturalWidth, image.naturalHeight));
  for (const chart of document.querySelectorAll("svg.chart"))
    all.push(stretch(chart, chart.viewBox.baseVal.width, chart.viewBox.baseVal.height));
  const worst = Math.max(...all.map(s => Math.max(s, 1 / s)));
  style.remove();
  return style.textContent ? worst.toFixed(2) : "no styles for paper";
}
(async () => {
  await wait();
  const told = document.body.dataset, whole = look();
  told.stretched = stretchedInPrint();
  told.colours = coloursIn(whole);
  document.querySelector("#cut input[value=y]").click();
  await wait();
  const cut = look();
  told.cut = changed(whole, cut);
  for (const step of [1, 2]) {
    document.getElementById("show-cell").click();
    await wait();
  }
  told.steady = changed(cut, look());
  document.querySelector("#cut input[value='']").click();
  const select = document.getElementById("colour");
  told.choices = [...select.options].map(option => option.text).join(",");
  select.value = select.options.length - 1;
  select.dispatchEvent(new Event("change"));
  await wait();
  told.recoloured = changed(whole, look());
  const canvas = document.getElementById("canvas"), box = canvas.getBoundingClientRect();
  for (const kind of ["pointerdown", "pointerup"])
    canvas.dispatchEvent(new PointerEvent(kind, { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, button: 0 }));
  told.picked = document.getElementById("picked").textContent;
  const mouse = (target, kind, x, y) =>
    target.dispatchEvent(new MouseEvent(kind, { clientX: box.left + x, clientY: box.top + y, button: 0, bubbles: true }));
  const before = look();
  mouse(canvas, "mousedown", 200, 200);
  mouse(document, "mousemove", 320, 230);
  mouse(document, "mouseup", 320, 230);
  await wait();
  const turned = look();
  told.turned = changed(before, turned);
  canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -300, bubbles: true, cancelable: true }));
  await wait();
  told.zoomed = changed(turned, look());
  for (const [name, key] of [["leftkey", "ArrowLeft"], ["upkey", "ArrowUp"], ["minuskey", "-"]]) {
    const last = look();
    canvas.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await wait();
    told[name] = changed(last, look());
  }
  const chart = document.querySelector("#convergence .chart"), place = chart.getBoundingClientRect();
  chart.dispatchEvent(new PointerEvent("pointermove", { clientX: place.left + place.width / 2, clientY: place.top + 50 }));
  told.tip = document.getElementById("tip").textContent;
  told.numbers = JSON.stringify(Object.fromEntries([...document.querySelectorAll("[data-key]")].map(e => [e.dataset.key, e.dataset.value])));
  told.done = "yes";
})();
</script>)";

struct Visit {
    std::string dom, console, requests;
};

/// The page's document once its scripts have run, what they said, and the addresses that were asked for.
Visit visit(const Folder& folder, const std::string& page) {
    const auto file = [&](const char* name) { return (folder / name).string(); };
    const std::string command =
        "timeout -k 2 100 " + chromium +
        " --headless --no-sandbox --disable-gpu --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader"
        " --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync"
        " --window-size=1300,1000 --enable-logging=stderr --virtual-time-budget=8000 --user-data-dir=" +
        file("profile") + " --log-net-log=" + file("requests.json") + " --dump-dom file://" + file(page.c_str()) +
        " > " + file("dom.html") + " 2> " + file("console.txt");
    REQUIRE(std::system(command.c_str()) == 0);
    return {content(folder / "dom.html"), content(folder / "console.txt"), content(folder / "requests.json")};
}

std::string told(const Visit& visit, const std::string& name) {
    const std::string key = "data-" + name + "=\"";
    const std::size_t at = visit.dom.rfind(key);
    if (at == std::string::npos) return "";
    const std::size_t begin = at + key.size();
    std::string text = visit.dom.substr(begin, visit.dom.find('"', begin) - begin);
    for (std::size_t quote = 0; (quote = text.find("&quot;", quote)) != text.npos;) text.replace(quote, 6, 1, '"');
    return text;
}

/// What scripts and the browser complained of; that a software renderer is slow is no complaint of ours.
std::string complaints(const Visit& visit) {
    std::istringstream lines(visit.console);
    std::string all;
    for (std::string line; std::getline(lines, line);)
        if (line.find(":CONSOLE") != line.npos && line.find("GL Driver Message (OpenGL, Performance") == line.npos)
            all += line + '\n';
    return all;
}

bool asked_for(const Visit& visit, const std::string& address) {
    return visit.requests.find(address) != std::string::npos;
}

/// Addresses that were asked for, but for what the browser itself asks its maker.
std::string outside_requests(const Visit& visit) {
    std::string all;
    for (std::size_t at = 0; (at = visit.requests.find("\"url\":\"", at)) != std::string::npos;) {
        at += 7;
        const std::string address = visit.requests.substr(at, visit.requests.find('"', at) - at);
        if (address.starts_with("http") && address.find("google") == address.npos) all += address + '\n';
    }
    return all;
}

void write_probed(const Folder& folder, const std::string& from, const std::string& to, const std::string& more = "") {
    std::string page = content(folder / from);
    page.insert(page.rfind("</body>"), probe + more);
    folder.write(to, page);
}

}  // namespace

TEST_CASE(
    "the page works: no complaint, no request, spheres that can be cut, coloured and picked, the JSON's numbers") {
    if (!has_browser()) return;
    const Folder folder;
    REQUIRE(folder
                .bernal("pack din-1045-2-b32 --grading-cut 4 --container cylinder --count 3000 --effort quick "
                        "--allow-small-sample --report page.html")
                .exit_code == 0);
    write_probed(folder, "page.html", "probed.html");
    const Visit seen = visit(folder, "probed.html");
    CHECK(complaints(seen) == "");
    CHECK(outside_requests(seen) == "");
    REQUIRE(told(seen, "done") == "yes");
    CHECK(std::stoi(told(seen, "colours")) > 1000);
    CHECK(std::stod(told(seen, "cut")) > 0.03);
    CHECK(told(seen, "steady") == "0");  // drawn again, the cut is where it was
    CHECK(std::stod(told(seen, "recoloured")) > 0.03);
    CHECK(std::stod(told(seen, "turned")) > 0.03);
    CHECK(std::stod(told(seen, "zoomed")) > 0.03);
    for (const char* key : {"leftkey", "upkey", "minuskey"}) CHECK_MESSAGE(std::stod(told(seen, key)) > 0.03, key);
    CHECK(told(seen, "stretched") == "1.00");
    CHECK(told(seen, "choices") == "diameter,class,contacts");
    CHECK(told(seen, "picked").starts_with("sphere "));
    CHECK(told(seen, "tip").starts_with("sweeps "));

    const Json numbers = Json::parse(told(seen, "numbers")), summary = Json::parse(content(folder / "packing.json"));
    for (const auto& [key, value] : summary.items())
        if (value.is_number()) CHECK_MESSAGE(numbers.value(key, "") == value.dump(), key);
}

TEST_CASE("complaints and requests would be seen") {
    if (!has_browser()) return;
    const Folder folder;
    folder.write("bad.html",
                 "<!DOCTYPE html><body><img src=\"http://127.0.0.1:9/picture.png\"><script>missing()</script></body>");
    const Visit seen = visit(folder, "bad.html");
    CHECK(asked_for(seen, "http://127.0.0.1:9/picture.png"));
    CHECK(outside_requests(seen).find("127.0.0.1") != std::string::npos);
    CHECK(complaints(seen).find("missing is not defined") != std::string::npos);
}
