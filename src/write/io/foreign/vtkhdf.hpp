#pragma once
// What the format `vtkhdf` reads and writes; what a file looks like stands in vtkhdf.cpp.

#include "io/formats.hpp"

namespace bernal {

Packing read_vtkhdf(const std::string& file, const ReadOptions& options);
std::vector<std::string> write_vtkhdf(const Packing& packing, const std::string& file, const WriteOptions& options);

}  // namespace bernal
