#include <array>

#include "bernal/pack.hpp"

namespace bernal {

std::string_view name(SweepKind sweep) {
    constexpr std::array<std::string_view, 2> names{"parallel", "sequential"};
    return names[static_cast<std::size_t>(sweep)];
}

std::string_view name(Effort effort) {
    constexpr std::array<std::string_view, 3> names{"quick", "standard", "dense"};
    return names[static_cast<std::size_t>(effort)];
}

std::string_view name(Swaps swaps) {
    constexpr std::array<std::string_view, 3> names{"auto", "always", "never"};
    return names[static_cast<std::size_t>(swaps)];
}

std::string_view name(Interface interface) {
    constexpr std::array<std::string_view, 3> names{"none", "natural", "flat"};
    return names[static_cast<std::size_t>(interface)];
}

std::string_view name(Outcome outcome) {
    constexpr std::array<std::string_view, 5> names{"packed", "target_reached", "target_missed", "stalled",
                                                    "interrupted"};
    return names[static_cast<std::size_t>(outcome)];
}

bool falls_short(Outcome outcome) { return outcome == Outcome::target_missed || outcome == Outcome::stalled; }

}  // namespace bernal
