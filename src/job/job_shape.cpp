#include "job/job_shape.hpp"

#include <algorithm>
#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/shape.hpp"
#include "core/number_text.hpp"
#include "core/utf8.hpp"
#include "core/words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Null for a file.
const BuiltInShape* built_in(const std::string& shape) {
    const std::string name = shape.substr(0, shape.find(':'));
    const auto found = std::ranges::find(built_in_shapes(), name, &BuiltInShape::name);
    return found == built_in_shapes().end() ? nullptr : &*found;
}

/// The shape of a container is another option.
void require_no_container(const std::string& shape) {
    if (std::ranges::count(container_shapes, shape, [](ContainerShape one) { return name(one); }) == 0) return;
    throw InputError("shape", shape, "is a container, and none of grains",
                     "give `container` " + shape + ", and leave `shape` out for grains that are spheres");
}

[[noreturn]] void refuse_beside_shape(const std::string& other, const std::string& why) {
    throw InputError("`shape` and " + other + " contradict each other: " + why);
}

void require_parallel_sweep(const Job& job) {
    if (job.sweep == SweepKind::sequential)
        refuse_beside_shape("`sweep` sequential",
                            "clumps are moved by the parallel sweep alone; leave `sweep` out, or give parallel");
    if (job.swaps == Swaps::always)
        refuse_beside_shape("`swaps` always", "clumps do not change places; leave `swaps` out, or give never");
}

void require_single_container(const Job& job) {
    if (job.around) refuse_beside_shape("`around`", "clumps are not packed around others yet; leave one of them out");
    if (job.gap) refuse_beside_shape("`gap`", "a gap is kept between spheres alone; leave one of them out");
    if (!job.layers.empty() || job.gradient)
        refuse_beside_shape(job.gradient ? "`gradient`" : "`layer`",
                            "layers and gradients are of spheres alone; leave one of them out");
}

}  // namespace

std::string_view name(SizeIs meaning) { return meaning == SizeIs::sieve ? "sieve" : "equivalent"; }

std::string built_in_shape_names() {
    std::vector<std::string> names;
    for (const BuiltInShape& one : built_in_shapes()) names.push_back(one.name);
    return listed(names);
}

std::vector<Shape> shapes_of(const Job& job) {
    if (!job.shape) return {};
    require_no_container(*job.shape);
    try {
        return {given_shape(*job.shape, job.sizes.dimension.value_or(3), read_mesh)};
    } catch (const InputError& error) {
        throw InputError("`shape` " + source_name(*job.shape) + ": " + error.what());
    }
}

namespace {

std::string absolute_file(const std::string& name) {
    const std::string file = std::filesystem::absolute(name).lexically_normal();
    require_utf8("`shape`", file);
    return file;
}

}  // namespace

std::string effective_shape(const std::string& shape) {
    if (auto named = mesh_shape(shape)) {
        named->file = absolute_file(named->file);
        return option_text(*named);
    }
    const BuiltInShape* known = built_in(shape);
    if (known == nullptr) return is_text(shape) ? shape : absolute_file(shape);
    std::string text = shape;
    for (const ShapeParameter& parameter : known->parameters) {
        const bool is_given = text.find(parameter.name + '=') != std::string::npos;
        if (is_given || !parameter.usual) continue;
        text +=
            (text.find(':') == std::string::npos ? ':' : ',') + parameter.name + '=' + number_text(*parameter.usual);
    }
    return text;
}

void require_possible_shape(const Job& job) {
    if (!job.shape && job.size_is)
        throw InputError("`size-is` " + std::string(name(*job.size_is)) +
                         " tells what the diameters of clumps are, and spheres have but one; add `shape`, or leave it "
                         "out");
    if (!job.shape) return;
    require_parallel_sweep(job);
    require_single_container(job);
    if (job.cell_size || (job.levels && !job.levels->cell_sizes.empty()))
        throw InputError(
            std::string(job.cell_size ? "`cell-size`" : "lengths of `levels`") +
            " are those of cells for spheres, and members of clumps have sizes of their own; leave it out");
}

double equivalent_over_size(const Job& job, const std::vector<Shape>& shapes) {
    return shapes.empty() || job.size_is != SizeIs::sieve ? 1 : 1 / shapes.front().sieve_diameter;
}

double equivalent_over_size(const PreparedJob& job) { return equivalent_over_size(job.effective, job.options.shapes); }

Sizes with_equivalent_diameters(Sizes sizes, const PreparedJob& job) {
    const double factor = equivalent_over_size(job);
    if (factor == 1) return sizes;
    for (double& diameter : sizes.diameters) diameter *= factor;
    return sizes;
}

std::int64_t members_of_grain(const PreparedJob& job) {
    return job.options.shapes.empty() ? 1 : std::ssize(job.options.shapes.front().members);
}

std::int64_t grain_count(const Packing& packing) {
    if (packing.bodies.empty()) return std::ssize(packing.spheres);
    return std::ssize(packing.bodies) + std::ranges::count(packing.body, 0U);
}

std::string grain_word(const Job& job) { return job.shape ? "grain" : "sphere"; }

std::string shape_words(const std::string& shape, const std::string& name) {
    if (built_in(shape) == nullptr) return name;
    std::string words;
    for (const char c : shape) {
        if (c == ':' || c == ',')
            words += ", ";
        else
            words += c == '=' ? ' ' : c;
    }
    return words;
}

std::string fit_words(const MeshFit& fit) {
    const auto percent_of_diameter = [](double length) { return rounded_text(100 * length) + " %"; };
    return "of a mesh: " + rounded_text(fit.volume_ratio) +
           " of its volume; of the diameter of a sphere of that, its surface is " +
           percent_of_diameter(fit.mean_distance) + " off on average, " + percent_of_diameter(fit.largest_distance) +
           " at most, and members reach out of it by up to " + percent_of_diameter(fit.reach);
}

void require_spheres(const Job& job, const std::string& what) {
    if (job.shape) throw InputError("`shape` asks for clumps, and " + what + " spheres alone; leave it out");
}

}  // namespace bernal
