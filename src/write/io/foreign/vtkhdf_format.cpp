#include "io/foreign/vtkhdf.hpp"

namespace bernal {

Format vtkhdf_format() {
    return {.info = {.name = "vtkhdf",
                     .extensions = {".vtkhdf", ".hdf", ".hdf5", ".h5"},
                     .description = "HDF5 for ParaView and h5py",
                     .holds_values = true,
                     .holds_tilts = true},
            .read = read_vtkhdf,
            .write = write_vtkhdf,
            .is_archive = true};
}

}  // namespace bernal
