#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "bernal/error.hpp"
#include "study/run/claims.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace std::chrono_literals;

namespace fs = std::filesystem;

namespace {

/// Takes a claim in a process that dies without giving it back.
void claim_and_die(const TemporaryFolder& folder) {
    const pid_t child = ::fork();
    if (child == 0) {
        Claims* claims = new Claims(folder / "");
        claims->take("a");
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
}

}  // namespace

TEST_CASE("one of two has what both want, until it is given back") {
    const TemporaryFolder folder;
    Claims one(folder / ""), other(folder / "");
    CHECK(one.take("a"));
    CHECK(!other.take("a"));
    CHECK(!one.take("a"));
    CHECK(other.take("b"));
    one.give_back("a");
    CHECK(other.take("a"));
}

TEST_CASE("what is held is given back at the end") {
    const TemporaryFolder folder;
    {
        Claims one(folder / "");
        one.take("a");
        CHECK(folder.file_count() == 1);
    }
    CHECK(folder.file_count() == 0);
}

TEST_CASE("the claim of a process that died is taken over at once, and what it was writing is removed") {
    const TemporaryFolder folder;
    claim_and_die(folder);
    folder.write("a.json.partial-1", "half");
    CHECK(folder.file_count() == 2);
    Claims claims(folder / "");
    CHECK(claims.take("a"));
    CHECK(folder.file_count() == 1);
}

TEST_CASE("abandoned claims are removed, others stay") {
    const TemporaryFolder folder;
    claim_and_die(folder);
    Claims other(folder / ""), claims(folder / "");
    other.take("b");
    claims.remove_abandoned();
    CHECK(fs::exists(folder / "b.claim"));
    CHECK(!fs::exists(folder / "a.claim"));
}

TEST_CASE("a claim from another machine is respected as long as it gives signs of life") {
    const TemporaryFolder folder;
    Claims claims(folder / "");
    folder.write("a.claim", "elsewhere 1234 pid:[1] 99 1000");
    CHECK(!claims.take("a"));
    fs::last_write_time(folder / "a.claim", fs::file_time_type::clock::now() - 100s);
    CHECK(!claims.take("a"));
    fs::last_write_time(folder / "a.claim", fs::file_time_type::clock::now() - 200s);
    CHECK(claims.take("a"));
}

TEST_CASE("a claim from the future is taken over once it has not moved on for long") {
    const TemporaryFolder folder;
    auto now = std::chrono::steady_clock::now();
    Claims claims(folder / "", [&] { return now; });
    const auto sign = [&](std::chrono::hours ahead, const char* owner = "elsewhere 1234 pid:[1] 99 1000") {
        folder.write("a.claim", owner);
        fs::last_write_time(folder / "a.claim", fs::file_time_type::clock::now() + ahead);
    };
    sign(24h);
    CHECK(!claims.take("a"));
    now += 100s;
    CHECK(!claims.take("a"));
    sign(25h);  // it lives
    now += 100s;
    CHECK(!claims.take("a"));
    now += 100s;
    CHECK(!claims.take("a"));
    now += 100s;
    CHECK(claims.take("a"));
    claims.give_back("a");
    sign(24h, "");  // whoever made it died over it
    CHECK(!claims.take("a"));
    now += 5s;
    CHECK(claims.take("a"));
}

TEST_CASE("an owner whose clock is late lives as long as its claim moves on") {
    const TemporaryFolder folder;
    auto now = std::chrono::steady_clock::now();
    const auto first = fs::file_time_type::clock::now();
    Claims claims(folder / "", [&] { return now; });
    folder.write("a.claim", "elsewhere 1234 pid:[1] 99 1000");
    fs::last_write_time(folder / "a.claim", first - 110s);
    CHECK(!claims.take("a"));
    for (int signs = 1; signs < 8; ++signs) {
        now += 60s;
        fs::last_write_time(folder / "a.claim", first - 110s + signs * 15s);
        CHECK(!claims.take("a"));
    }
    now += 121s;
    CHECK(claims.take("a"));
}

TEST_CASE("an empty claim is one that is just being written, or its owner died over it") {
    const TemporaryFolder folder;
    Claims claims(folder / "");
    folder.write("a.claim", "");
    CHECK(!claims.take("a"));
    fs::last_write_time(folder / "a.claim", fs::file_time_type::clock::now() - 5s);
    CHECK(claims.take("a"));
}

TEST_CASE("a claim that cannot be read is that of a living owner") {
    const TemporaryFolder folder;
    folder.write("a.claim", "elsewhere 1234 pid:[1] 99 1000");
    fs::last_write_time(folder / "a.claim", fs::file_time_type::clock::now() - 50s);
    fs::permissions(folder / "a.claim", fs::perms::none);
    fs::permissions(folder / "", fs::perms::all);
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && ::seteuid(65534) != 0) ::_exit(2);
        Claims* claims = new Claims(folder / "");
        ::_exit(claims->take("a") ? 1 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(fs::exists(folder / "a.claim"));
}

TEST_CASE("the file server's time is not asked for each claim that another holds") {
    const TemporaryFolder folder;
    Claims claims(folder / "");
    for (const char* name : {"a.claim", "b.claim"}) folder.write(name, "elsewhere 1234 pid:[1] 99 1000");
    CHECK(!claims.take("a"));
    const auto changed = fs::last_write_time(folder / "");
    std::this_thread::sleep_for(20ms);
    CHECK(!claims.take("b"));
    CHECK(fs::last_write_time(folder / "") == changed);
}

TEST_CASE("what died in the middle of a take-over leaves nothing for long") {
    const TemporaryFolder folder;
    for (const char* name : {"a.claim.gone-0123456789abcdef", ".now-abcdef", "b.json"}) {
        folder.write(name, "x");
        fs::last_write_time(folder / name, fs::file_time_type::clock::now() - 300s);
    }
    folder.write("d.claim.gone-0123456789abcdef", "x");  // of a clock that ran ahead
    fs::last_write_time(folder / "d.claim.gone-0123456789abcdef", fs::file_time_type::clock::now() + 1h);
    folder.write("c.claim.gone-0123456789abcdef", "x");  // may be at work
    Claims claims(folder / "");
    claims.remove_abandoned();
    CHECK(folder.file_count() == 2);
    CHECK(fs::exists(folder / "b.json"));
}

TEST_CASE("a folder that is not there is told") {
    const TemporaryFolder folder;
    Claims claims(folder / "missing");
    CHECK_THROWS_AS(claims.take("a"), FileError);
}
