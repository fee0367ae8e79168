#pragma once
// Pages that one looks at: in notebooks, and as files.

#include <pybind11/pybind11.h>

#include <filesystem>
#include <string>

namespace bernal {

/// The page in a frame of its own, whose scripts see nothing of the notebook.
pybind11::str framed(const std::string& page);

/// Throws InputError for a `file` that no browser would open as a page.
void require_page_name(const std::filesystem::path& file);

}  // namespace bernal
