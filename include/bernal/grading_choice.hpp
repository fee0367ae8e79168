#pragma once
// Which curve of a file of gradings is meant, where it holds several.

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bernal {

/// A curve of a band, which has a lowest and a highest percent passing at each sieve.
enum class BandCurve {
    low,
    middle,  ///< halfway between both
    high
};

inline constexpr std::array band_curves{BandCurve::low, BandCurve::middle, BandCurve::high};

std::string_view name(BandCurve curve);  ///< "low", "middle", "high"

struct GradingChoice {
    std::string columns{};            ///< "SIZE,VALUE", by name or number, as in "1,3"; empty: as the header says
    std::string sample{};             ///< its name; empty: the file has one
    std::optional<BandCurve> band{};  ///< none: the file has no band
};

}  // namespace bernal
