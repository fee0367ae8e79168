#pragma once
// Columns of a list of diameters that tell shares of sizes, which no list has: "Mass (%)", "cumulative count".

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "text/fields.hpp"
#include "text/weighting.hpp"

namespace bernal {

struct ShareColumn {
    std::size_t column = 0;
    ShareBasis basis = ShareBasis::mass;
    bool is_cumulative = false;     ///< summed up from the finest size on, or from the coarsest
    bool may_be_of_grains = false;  ///< a mass or volume without a unit: shares where their sum is 100 or 1
};

/// The first such column that is not the one of sizes.
std::optional<ShareColumn> share_column(std::span<const ColumnName> names, std::optional<std::size_t> size);

/// A size with what stands beside it.
struct SizeShare {
    double diameter = 0, share = 0;
};

/// Throws InputError, beginning with `place`, with the options that pack such shares: discrete sizes, up to sixteen of
/// them written out. Does nothing for what may be of grains and is no share. `unit` as the file tells it, or empty.
void refuse_shares(const std::string& place, const std::string& name, const ShareColumn& column,
                   std::vector<SizeShare> rows, const std::string& unit);

}  // namespace bernal
