"""Chromium without a window, driven over its own pipe (the DevTools protocol), with nothing but Python's library."""

import base64
import contextlib
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = shutil.which("chromium")


class PageError(AssertionError):
    """What a script in the page threw."""


class Page:
    """One page. What it complains of and what it asks the network for is kept."""

    def __init__(self, folder, width=1300, height=1000, dark=False):
        self.folder = str(folder)
        self.complaints, self.requests, self.answers, self.events = [], [], {}, []
        self.last, self.session, self.rest = 0, None, b""
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()
        command = [PROGRAM, "--headless", "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking",
                   "--disable-component-update", "--disable-sync", "--use-gl=angle", "--use-angle=swiftshader",
                   "--enable-unsafe-swiftshader", "--hide-scrollbars", f"--window-size={width},{height}",
                   f"--user-data-dir={self.folder}/profile", "--remote-debugging-pipe"]
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "bash", *command],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.downloads = os.path.join(self.folder, "downloads")
        os.makedirs(self.downloads, exist_ok=True)
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=self.downloads)

    def close(self):
        with contextlib.suppress(Exception):
            self.call("Browser.close")
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)

    # The protocol: messages of JSON, each ended by a null.

    def _take(self, message):
        if "id" in message:
            self.answers[message["id"]] = message
        method, told = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = told["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        if method == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning"):
            self.complaints.append(" ".join(str(argument.get("value", argument.get("description"))) for argument in told["args"]))
        if method == "Log.entryAdded" and told["entry"]["level"] in ("error", "warning"):
            self.complaints.append(told["entry"]["text"])
        if method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])

    def _read(self, seconds):
        if not select.select([self.read_end], [], [], max(seconds, 0))[0]:
            return
        *messages, self.rest = (self.rest + os.read(self.read_end, 1 << 20)).split(b"\0")
        for message in messages:
            self._take(json.loads(message))

    def call(self, method, seconds=60, **told):
        self.last += 1
        message = {"id": self.last, "method": method, "params": told}
        if self.session and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        end = time.monotonic() + seconds
        while self.last not in self.answers:
            assert time.monotonic() < end, f"{method} took more than {seconds} s"
            self._read(end - time.monotonic())
        answer = self.answers.pop(self.last)
        assert "error" not in answer, answer["error"]
        return answer["result"]

    # What a user does.

    def open(self, file):
        self.call("Page.navigate", url="file://" + str(file))

    def value(self, script, seconds=60):
        """Of an expression, waited for where it is a promise."""
        result = self.call("Runtime.evaluate", seconds, expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise PageError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait_for(self, script, seconds=60):
        """What the expression comes to be, once that is anything; of an element, true."""
        asked = f"(() => {{ try {{ const found = {script}; return typeof found === 'object' ? Boolean(found) : found; }} catch {{ return false; }} }})()"
        end = time.monotonic() + seconds
        while not (found := self.value(asked)):
            assert time.monotonic() < end, f"not within {seconds} s: {script}"
            self._read(0.05)
        return found

    def press(self, key, code=None, text=None):
        codes = {"Tab": 9, "Enter": 13, " ": 32, "ArrowDown": 40, "ArrowUp": 38}
        told = {"key": key, "code": code or key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        text = {"Enter": "\r", " ": " "}.get(key, text)
        self.call("Input.dispatchKeyEvent", type="keyDown", **told, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **told)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def picture(self, file, whole=False):
        told = {}
        if whole:
            size = self.call("Page.getLayoutMetrics")["cssContentSize"]
            told = {"captureBeyondViewport": True, "clip": {**size, "scale": 1}}
        data = self.call("Page.captureScreenshot", 120, format="png", **told)["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def downloaded(self, name, seconds=30):
        """The bytes of a download, once it is whole."""
        file, end = os.path.join(self.downloads, name), time.monotonic() + seconds
        while not os.path.exists(file) or any(part.endswith(".crdownload") for part in os.listdir(self.downloads)):
            assert time.monotonic() < end, f"{name} was not saved; there are {os.listdir(self.downloads)}"
            self._read(0.05)
        with open(file, "rb") as content:
            data = content.read()
        os.remove(file)
        return data


@contextlib.contextmanager
def opened(file, **told):
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
        page = Page(folder, **told)
        try:
            page.open(file)
            page.wait_for("document.body.dataset.ready === 'yes'")
            yield page
        finally:
            page.close()
