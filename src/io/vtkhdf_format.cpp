#include "io/vtkhdf.hpp"

namespace bernal {

Format vtkhdf_format() {
    return holding_tilts({{"vtkhdf",
                           {".vtkhdf", ".hdf5", ".h5"},
                           "HDF5 for ParaView and h5py",
                           "",
                           false,
                           false,
                           false,
                           true,
                           HeldIds::any},
                          nullptr,
                          read_vtkhdf,
                          write_vtkhdf,
                          nullptr,
                          nullptr,
                          nullptr,
                          true});
}

}  // namespace bernal
