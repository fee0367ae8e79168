#include <doctest/doctest.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>

#include "bernal/error.hpp"
#include "render/virtual_display.hpp"

// Last: its macros have names of doctest.
#include <X11/Xlib.h>

using namespace bernal;

namespace {

/// Sets a variable of the environment for as long as it lives.
struct Variable {
    std::string name;
    std::string previous;

    Variable(const char* variable, const char* value) : name(variable) {
        if (const char* old = getenv(variable)) previous = old;
        setenv(variable, value, 1);
    }
    ~Variable() { setenv(name.c_str(), previous.c_str(), 1); }
};

bool is_running(pid_t process) { return kill(process, 0) == 0 || errno != ESRCH; }

}  // namespace

TEST_CASE("the display runs as long as the object lives, and the environment is left alone") {
    const Variable before("DISPLAY", ":no-such-display");
    const char* const address = getenv("DISPLAY");
    pid_t process = 0;
    {
        const VirtualDisplay display;
        process = display.process();
        CHECK(is_running(process));
        CHECK(display.connection() != nullptr);
        CHECK(getenv("DISPLAY") == address);
    }
    CHECK_FALSE(is_running(process));
    CHECK(getenv("DISPLAY") == std::string(":no-such-display"));
}

TEST_CASE("two displays at once do not meet") {
    const VirtualDisplay first, second;
    CHECK(DisplayString(first.connection()) != std::string(DisplayString(second.connection())));
}

TEST_CASE("Ctrl-C in a terminal does not reach the display") {
    const VirtualDisplay display;
    CHECK(getpgid(display.process()) == display.process());
    CHECK(getpgid(display.process()) != getpgid(0));
}

TEST_CASE("a display that dies is told, and the program lives on") {
    const VirtualDisplay display;
    CHECK_FALSE(display.lost());
    REQUIRE(kill(display.process(), SIGKILL) == 0);
    for (int i = 0; i < 1000 && !display.lost(); ++i) XSync(display.connection(), False), usleep(1000);
    CHECK(display.lost());
}

TEST_CASE("without Xvfb the message says what to install") {
    const Variable path("PATH", "/nonexistent");
    CHECK_THROWS_WITH_AS(VirtualDisplay(), doctest::Contains("install the package xvfb"), FileError);
}
