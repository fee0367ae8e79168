#include "job/same_words.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace bernal {

bool is_said_otherwise(const std::function<bool(std::string_view)>& gives, const std::string& key) {
    using Keys = std::vector<std::string_view>;
    static const std::array<std::pair<Keys, Keys>, 6> ways{
        {{{"sigma"}, {"geometric-sigma"}},
         {{"diameter-mean"}, {"d10", "d50", "d90"}},
         {{"count"}, {"total-mass"}},
         {{"fill-level"}, {"bed-height"}},
         {{"layer", "interface"}, {"gradient"}},
         {{"small-volume-share"}, {"shares", "shares-by", "normalise-shares"}}}};
    const auto has = [&](const Keys& keys) { return std::ranges::count(keys, key) > 0; };
    for (const auto& [one, other] : ways)
        if ((has(one) && std::ranges::any_of(other, gives)) || (has(other) && std::ranges::any_of(one, gives)))
            return true;
    const auto quantiles = std::ranges::count_if(ways[1].second, gives);
    return quantiles > 1 && (key == "sigma" || key == "geometric-sigma");
}

}  // namespace bernal
