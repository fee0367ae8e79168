#include "report/png.hpp"

#include <png.h>

#include "bernal/error.hpp"

namespace bernal {

std::string png_of(const ReportPicture& picture) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGBA;
    png_alloc_size_t size = 0;
    std::string bytes;
    const auto write = [&](void* into) {
        if (png_image_write_to_memory(&image, into, &size, 0, picture.pixels.data(), 0, nullptr) == 0)
            throw FileError(std::string("a picture could not be made: ") + image.message);
    };
    write(nullptr);
    bytes.resize(size);
    write(bytes.data());
    bytes.resize(size);
    return bytes;
}

}  // namespace bernal
