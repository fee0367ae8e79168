#include "equilibrium/soft_pairs.hpp"

#include "core/parallel.hpp"

namespace bernal {
namespace {

/// Rows whose pairs are listed by turns.
constexpr std::size_t rows_by_turns = 32;

/// How far images that are reached lie: the nearest is at most one period away, and those beside it two.
constexpr int most_periods = 2, shifts_an_axis = 2 * most_periods + 1;

std::int32_t place_of(const std::array<std::int8_t, 3>& shift) {
    std::int32_t place = 0;
    for (const std::int8_t periods : shift) place = shifts_an_axis * place + periods + most_periods;
    return place;
}

}  // namespace

std::vector<double> SoftPairs::shifts_of(const Frame& frame) {
    std::vector<double> shifts;
    for (int x = -most_periods; x <= most_periods; ++x)
        for (int y = -most_periods; y <= most_periods; ++y)
            for (int z = -most_periods; z <= most_periods; ++z)
                shifts.insert(shifts.end(), {x * frame.lengths.x, y * frame.lengths.y, z * frame.lengths.z, 0});
    return shifts;
}

void SoftPairs::clear() {
    for (auto* column : {&first, &second, &receiver, &shift, &outside_}) column->clear();
    for (auto* column : {&reach, &strength, &inverse_length}) column->clear();
    first_of_block_.assign(1, 0);
}

void SoftPairs::add(std::int32_t i, std::int32_t j, std::int32_t to, std::int32_t by, double touching,
                    const SoftSpring& spring) {
    first.push_back(i), second.push_back(j), receiver.push_back(to), shift.push_back(by);
    reach.push_back(touching);
    strength.push_back(spring.strength), inverse_length.push_back(1 / spring.length);
}

void SoftPairs::fill_up(std::size_t row) {
    const auto i = static_cast<std::int32_t>(row);
    while (first.size() % lanes != 0) add(i, i, i, place_of({}), 0, {1, 1});
}

void SoftPairs::list(const SoftCandidates& candidates, std::span<const double> radii, const SoftLaw& law,
                     std::size_t block) {
    clear();
    for (std::size_t begin = 0; begin < radii.size(); begin += block) {
        const std::size_t end = std::min(begin + block, radii.size());
        for (std::size_t row = begin; row < end; row += rows_by_turns)
            list_rows(candidates, radii, law, row, std::min(row + rows_by_turns, end), end);
        fill_up(begin);
        first_of_block_.push_back(first.size());
    }
}

/// By turns a pair of each row: what is added to a sphere has arrived before more is added to it.
void SoftPairs::list_rows(const SoftCandidates& candidates, std::span<const double> radii, const SoftLaw& law,
                          std::size_t begin, std::size_t end, std::size_t block_end) {
    bool has_more = true;
    for (std::size_t turn = 0; has_more; ++turn) {
        has_more = false;
        for (std::size_t i = begin; i != end; ++i) {
            const auto row = candidates.of(i);
            if (row.size() <= turn) continue;
            has_more = true;
            const SoftCandidates::Candidate& c = row[turn];
            const auto j = static_cast<std::size_t>(c.second);
            auto to = c.second;
            if (j >= block_end) {
                to = static_cast<std::int32_t>(radii.size() + outside_.size());
                outside_.push_back(c.second);
            }
            add(static_cast<std::int32_t>(i), c.second, to, place_of(c.shift), radii[i] + radii[j],
                law.spring(i, j, radii[i], radii[j]));
        }
    }
}

}  // namespace bernal
