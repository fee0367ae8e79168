#pragma once
// What a search did, in the terms of the papers' cost models, counted only when asked for.

#include <cstddef>
#include <cstdint>

namespace bernal {

struct Work {
    std::uint64_t pair_tests = 0;  ///< two balls (or their boxes) compared
    std::uint64_t accesses = 0;    ///< cells or nodes looked into, the empty ones and those outside the container too
    std::uint64_t untested = 0;    ///< balls taken without a test, as all of a subtree

    std::uint64_t candidates() const { return pair_tests + untested; }  ///< balls looked at

    Work& operator+=(const Work& other) {
        pair_tests += other.pair_tests;
        accesses += other.accesses;
        untested += other.untested;
        return *this;
    }
};

/// What engines report their work to. The one that does not count is empty: its calls compile to nothing.
template <bool counting>
struct Tally {
    void tests(std::size_t) {}
    void accesses(std::size_t) {}
    void untested(std::size_t) {}
    void not_itself() {}
    Work work() const { return {}; }
};

template <>
struct Tally<true> {
    void tests(std::size_t n) { work_.pair_tests += n; }
    void accesses(std::size_t n) { work_.accesses += n; }
    void untested(std::size_t n) { work_.untested += n; }
    void not_itself() { --work_.pair_tests; }  ///< one of the tests met the ball that was asked for
    Work work() const { return work_; }

  private:
    Work work_;
};

}  // namespace bernal
