// In place of what reads and writes HDF5, without its library.

#include "core/built_without.hpp"
#include "image/formats.hpp"
#include "io/foreign/vtkhdf.hpp"

namespace bernal {
namespace {

[[noreturn]] void refuse_hdf5(const std::string& what, const std::string& file) {
    refuse(what + " '" + file + "', a file of HDF5,", "HDF5", "libhdf5-dev");
}

}  // namespace

void write_hdf5(const ImageHeader&, const std::string& file, const DrawInto&) { refuse_hdf5("writing", file); }

Packing read_vtkhdf(const std::string& file, const ReadOptions&) { refuse_hdf5("reading", file); }

std::vector<std::string> write_vtkhdf(const Packing&, const std::string& file, const WriteOptions&) {
    refuse_hdf5("writing", file);
}

}  // namespace bernal
