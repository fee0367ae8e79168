#pragma once
// Rounding, traps and flags: the caller's, and those that the library computes in.

#include <cfenv>

namespace bernal {

/// While it lives, this thread computes as in a program that begins: to nearest, with denormal numbers, without traps.
/// Then it is the caller's again, with the flags that it had. Threads that start meanwhile, and arenas of TBB that are
/// made meanwhile, compute as this one does.
class OwnFloatingPoint {
  public:
    OwnFloatingPoint() {
        std::feholdexcept(&before_);
        std::fesetenv(FE_DFL_ENV);
    }
    ~OwnFloatingPoint() { std::fesetenv(&before_); }
    OwnFloatingPoint(const OwnFloatingPoint&) = delete;
    OwnFloatingPoint& operator=(const OwnFloatingPoint&) = delete;

  private:
    std::fenv_t before_;
};

/// As this thread computed when it was made.
class HostFloatingPoint {
  public:
    HostFloatingPoint() { std::fegetenv(&host_); }

    /// What function() returns, which must not throw, computed as the host does.
    template <class F>
    auto call(F&& function) const {
        std::fenv_t own;
        std::fegetenv(&own);
        std::fesetenv(&host_);
        const auto result = function();
        std::fesetenv(&own);
        return result;
    }

  private:
    std::fenv_t host_;
};

}  // namespace bernal
