#include "program/sample_text.hpp"

#include <iomanip>
#include <iostream>

#include "core/digits_text.hpp"
#include "core/number_text.hpp"
#include "job/job_shape.hpp"
#include "program/usage_error.hpp"

namespace bernal {
namespace {

std::string deviation_text(const SampleReport& sample, const std::string& in_unit) {
    constexpr double rounding = 1e-6;
    if (sample.max_deviation < rounding) return "exactly as wanted";
    const std::string anywhere = short_text(sample.max_deviation),
                      place = rounded_text(sample.deviation_diameter) + in_unit;
    if (!sample.max_deviation_at_sieves) return "at most " + anywhere + " percent passing off, at d = " + place;
    return "at most " + short_text(*sample.max_deviation_at_sieves) + " percent passing off at the sieves, " +
           anywhere + " at d = " + place + " between them";
}

}  // namespace

std::ostream& row(const char* name) { return std::cout << std::left << std::setw(21) << name; }

std::string sample_text(const PreparedJob& job) {
    std::string text = deviation_text(job.sample, in_unit(job.effective));
    if (has_top_class(job.effective.sizes)) text += "; " + top_class_text(job);
    if (job.sample.left_out_percent.value_or(0) > 0)
        text += "; the finest " + short_text(*job.sample.left_out_percent) + " % by mass left out";
    return text;
}

std::string recipe_text(const ComponentShare& one) {
    if (one.left_out.value_or(0) == 0) return "";
    return " (" + percent(*one.recipe_share) + " of the recipe, the finest " + percent(*one.left_out) +
           " of it left out)";
}

void report_components(const PreparedJob& job) {
    const bool are_sizes = job.effective.sizes.kind != SizeKind::components;
    std::string all;
    for (const ComponentShare& one : job.sample.components)
        all += (all.empty() ? "" : ", ") + one.name + (are_sizes ? in_unit(job.effective) : "") + ' ' +
               percent(one.realised_share) + " for " + percent(one.wanted_share) + " wanted" + recipe_text(one) + ", " +
               counted(one.count, grain_word(job.effective));
    const std::string by(name(job.effective.sizes.shares_by.value_or(Basis::mass)));
    if (!all.empty()) row(are_sizes ? "shares" : "components") << all << "; by " << by << '\n';
}

void report_mass(const std::optional<double>& kilograms) {
    if (kilograms) row("mass") << rounded_text(*kilograms) << " kg\n";
}

void report_layers(const std::vector<StratumMeasure>& layers, const std::string& unit) {
    std::string all;
    for (const StratumMeasure& one : layers) {
        all += (all.empty() ? "" : ", ") + rounded_text(one.from) + " to " + rounded_text(one.to) + unit;
        if (one.wanted_height)
            all +=
                ", " + rounded_text(one.to - one.from) + " high for " + rounded_text(*one.wanted_height) + " wanted,";
        all += " at packing fraction " + rounded_text(one.packing_fraction);
    }
    if (!all.empty()) row("layers") << all << '\n';
}

void report_gradient(const PreparedJob& job, const std::vector<StratumMeasure>& slices) {
    if (!job.effective.gradient || slices.empty()) return;
    std::string all;
    for (std::size_t k = 0; k < job.sample.components.size() && k < slices.front().shares.size(); ++k) {
        all += (k > 0 ? ", " : "") + job.sample.components[k].name;
        for (const StratumMeasure* one : {&slices.front(), &slices[slices.size() / 2], &slices.back()})
            all.append(one == &slices.front() ? " " : " - ").append(percent(one->shares[k]));
    }
    row("gradient") << all << " from the first to the last of " << slices.size() << " slices; by "
                    << name(slices.front().shares_by) << '\n';
}

void report_size_defaults(const PreparedJob& job) {
    if (job.size_defaults.empty()) return;
    std::string all;
    for (const TakenDefault& taken : job.size_defaults) {
        const auto number = parse_number(taken.value);
        all += (all.empty() ? "--" : ", --") + taken.key + ' ' + (number ? rounded_text(*number) : taken.value);
    }
    row("not given") << all << (job.size_defaults.size() > 1 ? " (the defaults)\n" : " (the default)\n");
}

void report_sample_error(std::optional<double> error) {
    constexpr double least = 0.005;
    if (error && *error > least)
        row("sample error") << four_digits(*error)
                            << " of the packing fraction (standard error), from so few coarse grains\n";
}

void report_readings(const PreparedJob& job) {
    if (!job.grading_reading.empty()) row("grading") << job.grading_reading << '\n';
    for (const std::string& file : job.by_position) row("taken by position") << file << '\n';
    if (!job.count_column.empty()) row("counts from") << job.count_column << '\n';
    for (const std::string& file : job.unread_columns) row("columns not read") << file << '\n';
}

void report_merged_meshes(const Container& container, const std::string& unit) {
    for (const Wall& wall : container.surfaces)
        if (const auto* mesh = std::get_if<MeshWall>(&wall); mesh && mesh->mesh->merged_within() > 0)
            row("mesh") << "vertices up to " << short_text(mesh->mesh->merged_within() * mesh->scale) << unit
                        << " apart are taken for one: " << mesh->mesh->from().names() << '\n';
}

void report_bed(const std::optional<Container>& bed, const std::string& unit) {
    if (!bed || !bed->bed) return;
    row("bed") << rounded_text(bed->lengths[bed->up.value()]) << unit << " high along " << "xyz"[bed->up.value()]
               << ", " << percent(bed->volume() / whole_vessel(*bed).volume()) << " of the vessel\n";
}

void warn(const std::string& program, const std::vector<JobWarning>& warnings) {
    for (const JobWarning& warning : warnings)
        std::cerr << program << ": warning: " << with_options(warning.sentence) << '\n';
}

}  // namespace bernal
