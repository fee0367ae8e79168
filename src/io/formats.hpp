#pragma once
// The packing formats, each in a source file of its own.

#include <string>

#include "bernal/packing.hpp"

namespace bernal {

Packing read_csv(const std::string& file);
void write_csv(const Packing& packing, const std::string& file);

Packing read_vtp(const std::string& file);
void write_vtp(const Packing& packing, const std::string& file);

}  // namespace bernal
