#pragma once
// Summaries lie beside their packings: PREFIX.json, of PREFIX.csv and PREFIX.toml.

#include <string>

namespace bernal {

/// Throws InputError where PREFIX.json is the summary of `packing`, or of another packing: the numbers that an export
/// or measures write under that name would replace it. `packing` may be empty.
void require_no_summary(const std::string& prefix, const std::string& packing);

}  // namespace bernal
