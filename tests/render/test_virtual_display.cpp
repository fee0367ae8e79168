#include <doctest/doctest.h>
#include <signal.h>
#include <stdlib.h>

#include <cerrno>

#include "bernal/error.hpp"
#include "render/virtual_display.hpp"

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

TEST_CASE("the display runs as long as the object lives, and DISPLAY is restored") {
    const Variable before("DISPLAY", ":no-such-display");
    pid_t process = 0;
    {
        const VirtualDisplay display;
        process = display.process();
        CHECK(is_running(process));
        CHECK(display.name() == getenv("DISPLAY"));
        CHECK(display.name() != ":no-such-display");
    }
    CHECK_FALSE(is_running(process));
    CHECK(getenv("DISPLAY") == std::string(":no-such-display"));
}

TEST_CASE("two displays at once do not meet") {
    const VirtualDisplay first, second;
    CHECK(first.name() != second.name());
}

TEST_CASE("without Xvfb the message says what to install, and DISPLAY stays") {
    const Variable display("DISPLAY", ":7"), path("PATH", "/nonexistent");
    CHECK_THROWS_WITH_AS(VirtualDisplay(), doctest::Contains("install the package xvfb"), FileError);
    CHECK(getenv("DISPLAY") == std::string(":7"));
}
