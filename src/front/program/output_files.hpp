#pragma once
// What every subcommand that writes files checks before its work starts.

#include <string>
#include <vector>

namespace bernal {

/// Throws InputError unless each of `outputs` can be made, is named once and is none of `inputs`.
void require_possible_outputs(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

}  // namespace bernal
