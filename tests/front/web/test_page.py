"""bernal.html as users have it: opened from the disk, in Chromium without a window."""

import hashlib
import json
import os
import subprocess

import pytest

import browser

PAGE, PROGRAM = os.environ["BERNAL_PAGE"], os.environ["BERNAL_PROGRAM"]


@pytest.fixture(scope="module")
def desk():
    with browser.opened(PAGE) as page:
        yield page
        assert page.complaints == []


def element(name):
    return f"document.getElementById({name!r})"


def say(page, **options):
    """Fills in the form; what is not named is emptied."""
    told = {"job-" + key.replace("_", "-"): value for key, value in options.items()}
    page.value(f"""(told => {{
      for (const field of document.querySelectorAll("#job input, #job select, #job textarea")) {{
        if (field.type === "checkbox") field.checked = told[field.id] === "true";
        else if (field.type !== "file") field.value = told[field.id] ?? "";
      }}
      document.getElementById("job").dispatchEvent(new Event("input", {{ bubbles: true }}));
    }})({json.dumps(told)})""")


def pack(page, seconds=120, **options):
    say(page, **options)
    page.value(f"{element('outcome')}.hidden = true, {element('job')}.requestSubmit()")
    page.wait_for(f"!{element('outcome')}.hidden", seconds)
    return page.value(f"{element('outcome')}.innerText")


def downloads(page):
    """The packing and its options, by the buttons."""
    for button in ("CSV", "Options (TOML)"):
        page.value(f"[...document.querySelectorAll('#quick button')].find(button => button.innerText === {button!r}).click()")
    return page.downloaded("packing.csv"), page.downloaded("packing.toml")


def program_csv(folder, toml):
    (folder / "told.toml").write_bytes(toml)
    subprocess.run([PROGRAM, "pack", "--config", "told.toml", "--threads", "1"], cwd=folder, check=True, capture_output=True)
    return (folder / "packing.csv").read_bytes()


def digest(content):
    return hashlib.sha256(content).hexdigest()


CURVE = "size_mm;passing_percent\n2;0\n4;30\n8;65\n16;100"
JOBS = {
    "equal": {"count": "2000", "effort": "quick"},
    "uniform volume": {"sizes": "uniform-volume", "count": "2000", "effort": "quick"},
    "sieve curve in a box": {"sizes": "table", "grading": CURVE, "container": "box", "count": "3000", "effort": "quick",
                             "allow_small_sample": "true"},
    "cylinder": {"sizes": "uniform-size", "container": "cylinder", "vessel_diameter": "80", "count": "1500", "effort": "quick",
                 "allow_small_sample": "true"},
    "discs": {"sizes": "uniform-volume", "dimension": "2", "count": "1000", "effort": "quick", "allow_small_sample": "true"},
    "lognormal": {"sizes": "lognormal", "sigma": "0.4", "count": "1000", "effort": "quick", "allow_small_sample": "true"},
}


@pytest.mark.parametrize("name", JOBS)
def test_the_same_bytes_as_the_program(desk, name, tmp_path):
    outcome = pack(desk, **JOBS[name])
    assert "The certificate holds: no overlap" in outcome
    csv, toml = downloads(desk)
    assert csv.count(b"\n") == int(JOBS[name]["count"]) + 2
    assert digest(csv) == digest(program_csv(tmp_path, toml))


def test_the_page_of_the_packing_is_shown_with_its_spheres(desk):
    pack(desk, **JOBS["equal"])
    desk.wait_for("document.getElementById('report').contentDocument?.getElementById('canvas')")
    shown = "document.getElementById('report').contentDocument"
    assert desk.value(f"{shown}.querySelector('h1').innerText") == "packing.csv"
    assert desk.value(f"{shown}.querySelector('.certificate').className") == "certificate holds"
    assert desk.value(f"{shown}.querySelectorAll('figure svg').length") >= 2
    desk.wait_for("document.getElementById('report').getBoundingClientRect().height > 2000")


def test_what_the_plan_says(desk):
    say(desk, sizes="table", grading=CURVE, container="cylinder", vessel_diameter="80", count="3000")
    plan = desk.wait_for("document.querySelector('#plan:not(.stale) dl')?.innerText.includes('15.6') && document.getElementById('plan').innerText")
    assert "3,000" in plan and "memory" in plan and "MB" in plan and "stand for no material" in plan


def test_a_wrong_value_is_told_in_one_sentence_and_shown(desk):
    say(desk, count="0")
    desk.wait_for("document.getElementById('plan-fault')")
    assert desk.value("document.getElementById('plan-fault').innerText") == "count 0 is not a number of spheres; give a whole number from 1 to 2147483647"
    assert desk.value(f"{element('job-count')}.getAttribute('aria-invalid')") == "true"
    assert desk.value(f"{element('pack')}.disabled")
    say(desk, sizes="table", grading="2;0\n4;thirty\n8;100")
    fault = desk.wait_for("document.getElementById('plan-fault')?.innerText.includes('thirty') && document.getElementById('plan-fault').innerText")
    assert "\n" not in fault.strip()


def test_what_is_left_out_of_a_preset_is_told(desk):
    wish = {"preset": "fuller", "sizes": "lognormal", "diameter_mean": "2", "sigma": "0.2", "count": "500", "effort": "quick",
            "allow_small_sample": "true"}
    told = "lognormal leaves out fuller's diameter-max 31.5, diameter-min 2, exponent 0.5"
    say(desk, **wish)
    desk.wait_for(f"document.querySelector('#plan:not(.stale)')?.innerText.includes({told!r})")
    pack(desk, **wish)
    assert told in desk.value(f"{element('warnings')}.innerText")


def test_cancelling_leaves_a_page_that_packs(desk):
    say(desk, count="50000", effort="dense")
    desk.value(f"{element('outcome')}.hidden = true, {element('job')}.requestSubmit()")
    desk.wait_for(f"{element('stage')}.innerText.includes('sweep')")
    assert desk.value(f"{element('bar')}.position") >= 0
    desk.value(f"{element('cancel')}.click()")
    desk.wait_for(f"!{element('outcome')}.hidden")
    assert desk.value(f"{element('outcome')}.innerText") == "Cancelled: there is no packing."
    assert desk.value(f"{element('result')}.hidden")
    assert "holds" in pack(desk, count="500", effort="quick")


def test_formats_and_decks(desk):
    pack(desk, count="500", effort="quick", unit="mm", diameter_mean="2", density="2600", container="box")
    choose = "(name => { document.getElementById('format').value = name; document.getElementById('format-form').requestSubmit(); })"
    for name, file, begin in (("vtp", "packing.vtp", b"<VTKFile"), ("xyz", "packing.xyz", b"500\n")):
        desk.value(f"{choose}({name!r})")
        assert desk.downloaded(file).startswith(begin)
    desk.value(f"{choose}('lammps')")
    desk.wait_for(f"{element('file-fault')}.innerText.includes('would have its lengths in mm')")
    desk.value(f"{element('format-density')}.value = '2.6e-9', {choose}('lammps')")
    assert b"500 atoms" in desk.downloaded("packing.data")
    for code, deck in (("lammps", "in"), ("liggghts", "in"), ("yade", "py")):
        desk.value(f"""(() => {{
          for (const field of document.querySelectorAll("#deck input")) if (field.type !== "checkbox") field.value = "";
          document.getElementById("deck-code").value = {code!r};
          document.getElementById("deck-young").value = "5e9";
          document.getElementById("deck-gravity").value = "9.81";
          document.getElementById("deck").requestSubmit();
        }})()""")
        made = desk.wait_for("document.querySelectorAll('#made a').length > 2 && [...document.querySelectorAll('#made a')].map(a => a.download).join(' ')")
        assert f"packing-{code}.json" in made and f"packing-{code}.{deck}" in made, made
    desk.value("document.getElementById('deck-young').value = ''; document.getElementById('deck').requestSubmit()")
    desk.wait_for(f"!{element('file-fault')}.hidden")
    assert "the stiffness of the grains is missing" in desk.value(f"{element('file-fault')}.innerText")


def test_nothing_is_asked_of_the_network(desk):
    assert desk.requests
    assert [address for address in desk.requests if not address.startswith(("file:", "blob:", "data:", "about:"))] == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_phone_shows_all_within_its_width(dark):
    with browser.opened(PAGE, width=390, height=844, dark=dark) as page:
        pack(page, **JOBS["uniform volume"])
        page.wait_for("document.getElementById('report').contentDocument?.getElementById('canvas')")
        assert page.value("document.documentElement.scrollWidth") == 390
        assert page.value("document.getElementById('report').contentDocument.documentElement.scrollWidth") <= 390
        colour = page.value("getComputedStyle(document.body).backgroundColor")
        brightness = sum(int(part) for part in colour[4:-1].split(",")) / 3
        assert brightness < 60 if dark else brightness > 200
        assert page.complaints == []


def test_the_keyboard_alone_is_enough(tmp_path):
    with browser.opened(PAGE) as page:
        def focused():
            return page.value("document.activeElement.id")

        def go_to(name):
            for _ in range(60):
                if focused() == name:
                    return
                page.press("Tab")
            raise AssertionError(f"{name} is not reached by the tabulator")

        go_to("job-count")
        page.type("700")
        go_to("job-effort")
        page.press("q", "KeyQ", "q")
        page.wait_for("!document.getElementById('plan').classList.contains('stale') && document.getElementById('plan').innerText.includes('700')")
        go_to("pack")
        assert page.value("getComputedStyle(document.activeElement).outlineStyle") != "none"
        page.press("Enter")
        page.wait_for(f"!{element('outcome')}.hidden")
        assert "holds" in page.value(f"{element('outcome')}.innerText")
        for _ in range(40):
            page.press("Tab")
            if page.value("document.activeElement.innerText") == "CSV":
                break
        page.press(" ", "Space")
        assert page.downloaded("packing.csv").count(b"\n") == 702


def test_a_hundred_thousand_spheres_pack_and_their_memory_is_told_before():
    with browser.opened(PAGE) as page:
        say(page, count="100000", effort="quick")
        plan = page.wait_for("document.getElementById('plan').innerText.includes('100,000') && document.getElementById('plan').innerText")
        assert "MB" in plan
        assert "The certificate holds" in pack(page, 900, count="100000", effort="quick")
        assert page.complaints == []
