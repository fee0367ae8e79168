#pragma once
// bernal export PACKING --for a code of neutron transport.

#include "cli/export_arguments.hpp"

namespace bernal {

/// Does it; returned is the exit code. Throws InputError for options that such a code has no use for: `given` are all
/// that were, "--for" among them.
int export_for_reactor(const ExportArguments& arguments, const std::vector<std::string>& given);

}  // namespace bernal
