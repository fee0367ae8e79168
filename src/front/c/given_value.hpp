#pragma once
// What bernal_job_set is given for an option, as TOML has it or without quotes.

#include <string>

#include "bernal/job_options.hpp"

namespace bernal {

/// Throws InputError for a key that there is not, and for a value that the option cannot have.
GivenOption given_value(const std::string& key, const std::string& value);

}  // namespace bernal
