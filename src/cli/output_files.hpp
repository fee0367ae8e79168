#pragma once
// What every subcommand that writes files checks before its work starts.

#include <string>
#include <vector>

namespace bernal {

/// Throws InputError where PREFIX.json is the summary that `bernal pack` left beside its packing: of one in `file`, or
/// of whatever packing has its options in PREFIX.toml.
void require_no_summary(const std::string& prefix, const std::string& file);

/// Throws InputError unless each of `outputs` can be made, is named once and is none of `inputs`.
void require_possible_outputs(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

}  // namespace bernal
