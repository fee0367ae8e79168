#include "search/box_pairs.hpp"

#include <algorithm>

namespace bernal {

void BoxPairs::clear(std::size_t balls) {
    rows_.resize(balls);
    for (std::vector<Entry>& row : rows_) row.clear();
    size_ = 0;
}

Index BoxPairs::find(Index a, Index b) const {
    const bool a_is_shorter = rows_[a].size() <= rows_[b].size();
    const std::vector<Entry>& row = rows_[a_is_shorter ? a : b];
    const Index partner = a_is_shorter ? b : a;
    const auto found = std::find_if(row.begin(), row.end(), [&](const Entry& e) { return e.partner == partner; });
    if (found == row.end()) return none;
    return a_is_shorter ? static_cast<Index>(found - row.begin()) : found->twin;
}

void BoxPairs::add(Index a, Index b) {
    if (contains(a, b)) return;
    const auto place_in_a = static_cast<Index>(rows_[a].size()), place_in_b = static_cast<Index>(rows_[b].size());
    rows_[a].push_back({b, place_in_b});
    rows_[b].push_back({a, place_in_a});
    ++size_;
}

void BoxPairs::remove(Index a, Index b) {
    const Index place = find(a, b);
    if (place == none) return;
    const Index twin = rows_[a][place].twin;
    take_out(a, place);
    take_out(b, twin);
    --size_;
}

/// The last entry of the row fills the gap.
void BoxPairs::take_out(Index ball, Index place) {
    std::vector<Entry>& row = rows_[ball];
    if (place + 1 < row.size()) {
        row[place] = row.back();
        rows_[row[place].partner][row[place].twin].twin = place;
    }
    row.pop_back();
}

std::size_t BoxPairs::memory() const {
    std::size_t bytes = rows_.capacity() * sizeof(rows_[0]);
    for (const std::vector<Entry>& row : rows_) bytes += row.capacity() * sizeof(Entry);
    return bytes;
}

}  // namespace bernal
