#pragma once
// What a packing of a study is called in files: after all that decides about it.

#include <string>

#include "bernal/job.hpp"

namespace bernal {

/// 32 hexadecimal digits of the options that decide about the packing, what its input files hold (wherever they lie),
/// and the version of the program.
std::string packing_name(const Job& job);

}  // namespace bernal
