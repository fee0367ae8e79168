#pragma once
// export() for codes of neutron transport.

#include <pybind11/pybind11.h>

#include <filesystem>
#include <string>
#include <vector>

#include "export/reactor_files.hpp"

namespace bernal {

/// What `layers` says: a string as of --layers, a list of radii and names or of (name, radius), or a dict of these by
/// component. Throws InputError for anything else.
ReactorOptions reactor_options(const pybind11::object& layers);

/// Writes all files, put in place together; returned are their names.
std::vector<std::string> export_for_reactor(const ReactorCodeName& code, const Packing& packing,
                                            const std::filesystem::path& out, const pybind11::object& layers);

}  // namespace bernal
