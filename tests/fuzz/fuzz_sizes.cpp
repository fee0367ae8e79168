// Gradings and lists of diameters, by the first byte.

#include "bernal/diameter_list.hpp"
#include "bernal/grading.hpp"
#include "fuzz/harness.hpp"

using namespace bernal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input = test::text_of(data, size);
    const bool is_grading = test::take_choice(input, 2) == 0;
    const std::string file = test::file_with(input);
    return test::refused_or_read([&] {
        if (is_grading)
            grading_distribution(read_grading(file));
        else
            read_diameter_list(file);
    });
}
