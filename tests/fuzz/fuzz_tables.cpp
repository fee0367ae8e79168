// Tables of numbers, by the first byte: gradings, lists of diameters, fixed spheres and discs, curves, cells, one
// sample of several, the middle of a band.

#include <chrono>
#include <filesystem>

#include "bernal/grading.hpp"
#include "bernal/plot.hpp"
#include "bernal/size_options.hpp"
#include "fuzz/harness.hpp"
#include "job/fixed_spheres.hpp"
#include "text/cell_table.hpp"

using namespace bernal;

namespace {

/// Files that seem to be the same as before are not read again.
void look_new(const std::string& file) {
    static std::chrono::seconds age{0};
    std::filesystem::last_write_time(file, std::filesystem::file_time_type(++age));
}

/// Below a first line of names.
void read_all_cells(const std::string& file) {
    NumberedLines lines(file);
    const CellTable table =
        read_cells(lines, {[](std::string_view, std::size_t others) { return others == 0; }, separator_of_rows, false});
    for (const TableRow& row : table.rows)
        for (const std::string& field : row.fields) table.marks.number(field);
}

void read(std::size_t choice, const std::string& file) {
    constexpr std::size_t readers_before_discs = 3, readers_before_curves = 4, readers_before_samples = 6,
                          readers_before_bands = 7;
    switch (choice) {
        case 0:
            grading_distribution(read_grading(file));
            break;
        case 1:
            read_diameter_list(file);
            break;
        case 2:
            fixed_spheres(file, 3);
            break;
        case readers_before_discs:
            fixed_spheres(file, 2);
            break;
        case readers_before_curves:
            read_curves(file);
            break;
        case readers_before_samples:
            grading_distribution(read_grading(file, LengthUnit::none, {{}, "A", {}}));
            break;
        case readers_before_bands:
            grading_distribution(read_grading(file, LengthUnit::none, {{}, {}, BandCurve::middle}));
            break;
        default:
            read_all_cells(file);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t readers = 8;
    std::string_view input = test::text_of(data, size);
    const std::size_t choice = test::take_choice(input, readers);
    const std::string file = test::file_with(input);
    look_new(file);
    return test::refused_or_read([&] { read(choice, file); });
}
