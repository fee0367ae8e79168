#pragma once
// What `bernal pack` says of a finished packing.

#include "program/results.hpp"

namespace bernal {

/// Prints the report of a result and its files. Throws at the end, with all else said, what a further file was refused
/// by, or a FileError that tells where the files are.
void report(const Result& result, const DeliveredFiles& delivered);

}  // namespace bernal
