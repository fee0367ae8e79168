// In place of image/tiff_image.cpp, without libtiff.

#include "core/built_without.hpp"
#include "image/formats.hpp"

namespace bernal {

void write_tiff(const ImageHeader&, const std::string& file, const DrawInto&) {
    refuse("writing '" + file + "', a TIFF file,", "libtiff", "libtiff-dev");
}

}  // namespace bernal
