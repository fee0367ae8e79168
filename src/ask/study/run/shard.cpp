#include "study/run/shard.hpp"

#include <algorithm>
#include <numeric>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

std::optional<std::size_t> whole(const std::string& text) {
    constexpr double most_shards = 1e6;
    const auto number = parse_number(text);
    const bool is_whole = number && *number == static_cast<double>(static_cast<std::int64_t>(*number));
    return is_whole && *number >= 1 && *number <= most_shards ? std::optional(static_cast<std::size_t>(*number))
                                                              : std::nullopt;
}

/// Ranks by planned time, the longest first: dealt out by them, all get about as much.
std::vector<std::size_t> ranks_by_work(const std::vector<StudyPacking>& packings) {
    std::vector<std::size_t> order(packings.size()), ranks(packings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return packings[i].planned.seconds; });
    for (std::size_t rank = 0; rank < order.size(); ++rank) ranks[order[rank]] = rank;
    return ranks;
}

}  // namespace

Shard read_shard(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash != text.npos) {
        const auto index = whole(text.substr(0, slash)), count = whole(text.substr(slash + 1));
        if (index && count && *index <= *count) return {*index, *count};
    }
    throw InputError("shard", text, "is no part of a whole", "give one like 3/8, from 1/8 to 8/8");
}

std::vector<StudyPacking> part_of(const Study& study, const KnownPoints& known,
                                  const std::vector<StudyPacking>& packings, Shard shard) {
    const bool together = study.maximise || !study.precision.empty();
    const std::vector<std::size_t> ranks = ranks_by_work(packings);
    std::vector<StudyPacking> part;
    for (std::size_t i = 0; i < packings.size(); ++i)
        if ((together ? known.family[packings[i].point] : ranks[i]) % shard.count == shard.index - 1)
            part.push_back(packings[i]);
    return part;
}

}  // namespace bernal
