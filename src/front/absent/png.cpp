// In place of report/png.cpp, without libpng.

#include "report/png.hpp"

#include "core/built_without.hpp"

namespace bernal {

std::string png_of(const ReportPicture&) { refuse("a page with pictures", "libpng", "libpng-dev"); }

}  // namespace bernal
