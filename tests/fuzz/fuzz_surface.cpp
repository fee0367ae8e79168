// Polygons and meshes, by the first byte.

#include <array>

#include "bernal/mesh_files.hpp"
#include "fuzz/harness.hpp"
#include "geometry/polygon.hpp"

using namespace bernal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::array extensions{"wkt", ".stl", ".obj", ".ply", ".vtp"};
    std::string_view input = test::text_of(data, size);
    const std::size_t choice = test::take_choice(input, extensions.size());
    return test::refused_or_read([&] {
        if (choice == 0)
            polygon_text(rings_of_polygon(std::string(input)));
        else
            read_mesh_files(test::file_with(input, extensions[choice]));
    });
}
