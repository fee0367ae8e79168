// Clumps, by the first byte: a shape's members as TOML and as CSV, in space and in the plane, and a packing of bodies,
// its CSV and the table of its bodies with an empty line between. What bernal writes of them reads back.

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "bernal/shape.hpp"
#include "fuzz/harness.hpp"

using namespace bernal;

namespace {

/// Members are scaled and turned once more, which rounds: their number and the union's own numbers stay.
bool reads_back(const Shape& shape) {
    const Shape again = read_shape(test::file_with(members_text(shape), ".toml"), shape.dimension);
    return again.name == shape.name && again.members.size() == shape.members.size() &&
           std::abs(again.outer_radius - shape.outer_radius) < 1e-6 * shape.outer_radius;
}

void read_members(const std::string& file, int dimension) {
    constexpr std::size_t few = 60;  // moments of many take a while
    const Shape shape = read_shape(file, dimension);
    if (shape.members.size() < few) test::must_hold([&] { return reads_back(shape); });
}

void read_bodies(std::string_view input) {
    constexpr std::string_view between = "\n\n";
    const std::size_t end = std::min(input.find(between), input.size());
    const std::string file = test::file_with(input.substr(0, std::min(end + 1, input.size())), ".csv");
    test::file_with(input.substr(std::min(end + between.size(), input.size())), ".bodies.csv");
    ReadOptions options{"csv", {}};
    options.bodies = true;
    options.if_changed = [](const std::string&) {};  // as if it had no checksum
    const Packing packing = read_packing(file, options);
    certify(packing);
    test::must_hold([&] {
        write_packing(packing, file, {"csv", {}});
        return read_packing(file, options) == packing;
    });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t readers = 5, bodies = 4;
    std::string_view input = test::text_of(data, size);
    const std::size_t choice = test::take_choice(input, readers);
    return test::refused_or_read([&] {
        if (choice == bodies) return read_bodies(input);
        read_members(test::file_with(input, choice % 2 == 0 ? ".toml" : ".csv"), choice < 2 ? 3 : 2);
    });
}
