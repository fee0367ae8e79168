// Study files with their points, and what a packing of a study gave, by the first byte.

#include <algorithm>

#include "fuzz/harness.hpp"
#include "study/question/points.hpp"
#include "study/question/study_file.hpp"
#include "study/run/packing_file.hpp"

using namespace bernal;

namespace {

constexpr std::size_t most_points = 100, most_seeds = 10;

bool is_small(const Study& study) {
    std::size_t points = 1;
    for (const Axis& axis : study.axes)
        if (points <= most_points) points *= std::max<std::size_t>(axis.values.size(), 1);
    return points <= most_points && study.seeds.size() <= most_seeds;
}

/// What it searches is tried at the beginnings of its ranges.
void make_points(const Study& study) {
    std::vector<double> places;
    for (const Axis& axis : study.axes)
        if (axis.span) places.push_back(axis.span->front());
    for (const StudyPoint& point : points_of(study, places)) job_of(point, study.seeds.front());
    point_of(study, places, 0);
}

void read_twice(const std::string& text) {
    const Study study = read_study(text, "study.toml");
    measures_for(study.results);
    const std::string effective = to_toml(study);
    test::must_hold([&] { return to_toml(read_study(effective, "again.toml")) == effective; });
    if (is_small(study)) make_points(study);
}

void read_outcome_twice(const std::string& file) {
    const auto outcome = read_outcome(file);
    if (!outcome) return;
    write_outcome(*outcome, file);
    test::must_hold([&] { return agree(*outcome, read_outcome(file).value()); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input = test::text_of(data, size);
    const bool is_study = test::take_choice(input, 2) == 0;
    return test::refused_or_read([&] {
        if (is_study)
            read_twice(std::string(input));
        else
            read_outcome_twice(test::file_with(input));
    });
}
