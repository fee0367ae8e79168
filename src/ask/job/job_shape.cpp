#include "job/job_shape.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/shape.hpp"
#include "core/number_text.hpp"
#include "core/utf8.hpp"
#include "core/words.hpp"
#include "keys/option_relations.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

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

const char* why_not_of_clumps(std::string_view key) {
    if (key == "around") return "clumps are not packed around others yet";
    if (key == "gap") return "a gap is kept between spheres alone";
    if (key == "layer" || key == "gradient") return "layers and gradients are of spheres alone";
    return "it is of spheres alone";
}

void require_options_of_clumps(const Job& job) {
    for (const std::string& key : not_taken(job, Party::clumps))
        refuse_beside_shape("`" + key + "`", why_not_of_clumps(key) + std::string("; leave one of them out"));
}

/// What is said of the grains of a component, or of all: its name, or nothing.
struct GrainShape {
    std::string component, text;
    SizeIs size_is;

    bool is_sphere() const { return text == no_clump; }
    std::string said() const {
        return component.empty() ? "`shape` " + source_name(text)
                                 : "component '" + component + "': the shape " + source_name(text);
    }
};

std::vector<GrainShape> grain_shapes(const Job& job) {
    const std::string common = job.shape.value_or(std::string(no_clump));
    const SizeIs common_meaning = job.size_is.value_or(SizeIs::equivalent);
    if (job.sizes.components.empty()) return {{"", common, common_meaning}};
    std::vector<GrainShape> all;
    for (const SizeComponent& one : job.sizes.components)
        all.push_back({one.name, one.shape.value_or(common), one.size_is.value_or(common_meaning)});
    return all;
}

/// A clump of a mesh takes a second: it is made once, as long as the file stays the same.
Shape clump_made_once(const std::string& text, const MeshShape& named, int dimension) {
    using Made = std::pair<std::shared_ptr<const TriangleMesh>, Shape>;
    static std::mutex access;
    static std::map<std::string, Made> made;
    const auto mesh = read_mesh(named.file);
    {
        const std::scoped_lock lock(access);
        if (const auto found = made.find(text); found != made.end() && found->second.first == mesh)
            return found->second.second;
    }
    const Shape shape = given_shape(text, dimension, read_mesh);
    const std::scoped_lock lock(access);
    constexpr std::size_t most = 64;
    if (made.size() >= most) made.clear();
    made.insert_or_assign(text, Made{mesh, shape});
    return shape;
}

Shape shape_named(const GrainShape& grain, int dimension) {
    if (grain.is_sphere()) return bernal::shape_of(std::string(no_clump), {{{}, 1}}, dimension);
    require_no_container(grain.text);
    try {
        const auto mesh = mesh_shape(grain.text);
        return mesh && dimension == 3 ? clump_made_once(grain.text, *mesh, dimension)
                                      : given_shape(grain.text, dimension, read_mesh);
    } catch (const InputError& error) {
        throw InputError(grain.said() + ": " + error.what());
    }
}

}  // namespace

bool has_clumps(const Job& job) {
    return std::ranges::any_of(grain_shapes(job), [](const GrainShape& one) { return !one.is_sphere(); });
}

JobShapes shapes_of(const Job& job) {
    JobShapes all;
    if (!has_clumps(job)) return all;
    const int dimension = job.sizes.dimension.value_or(3);
    std::vector<std::string> texts;
    for (const GrainShape& grain : grain_shapes(job)) {
        const std::string text = effective_shape(grain.text);
        const auto place = static_cast<std::size_t>(std::ranges::find(texts, text) - texts.begin());
        all.of_component.push_back(static_cast<std::uint16_t>(place));
        if (place < texts.size()) continue;
        Shape shape = shape_named(grain, dimension);
        if (std::ranges::count(all.shapes, shape.name, &Shape::name) > 0) shape.name += " of " + grain.component;
        texts.push_back(text);
        all.shapes.push_back(std::move(shape));
    }
    if (all.shapes.size() == 1) all.of_component.clear();
    return all;
}

Job with_shapes_of_components(Job job) {
    if (job.sizes.components.empty() || !has_clumps(job)) return job;
    const JobShapes made = shapes_of(job);
    const std::vector<GrainShape> grains = grain_shapes(job);
    for (std::size_t k = 0; k < grains.size(); ++k) {
        const Shape& shape = made.shapes[made.of_component.empty() ? 0 : made.of_component[k]];
        SizeComponent& one = job.sizes.components[k];
        one.shape = effective_shape(grains[k].text);
        one.size_is.reset();
        if (grains[k].is_sphere()) continue;
        one.size_is = grains[k].size_is;
        one.scale.value = *one.size_is == SizeIs::sieve ? 1 / shape.sieve_diameter : 1;
    }
    return job;
}

void require_possible_shape(const Job& job) {
    for (const SizeComponent& one : job.sizes.components)
        if (one.size_is && one.shape.value_or(job.shape.value_or(std::string(no_clump))) == no_clump)
            throw InputError(
                "component '" + one.name + "': size-is " + std::string(name(*one.size_is)) +
                " is about the diameters of clumps, and its grains are spheres; give it a shape, or leave size-is out");
    if (!has_clumps(job) && job.size_is)
        throw InputError(
            "`size-is` " + std::string(name(*job.size_is)) +
            " is about the diameters of clumps, and spheres have only one diameter; add `shape`, or leave it out");
    if (!has_clumps(job)) return;
    require_parallel_sweep(job);
    if (job.cell_size || (job.levels && !job.levels->cell_sizes.empty()))
        throw InputError(
            std::string(job.cell_size ? "`cell-size`" : "lengths of `levels`") +
            " are those of cells for spheres, and members of clumps have sizes of their own; leave it out");
    require_options_of_clumps(job);
}

double equivalent_over_size(const Job& job, const std::vector<Shape>& shapes) {
    if (!job.sizes.components.empty()) {
        const SizeDistribution mixture = size_distribution(job.sizes);
        double told = 0, equivalent = 0;
        for (const SizePart& part : mixture.parts()) {
            told += part.number * part.mean_power;
            equivalent += part.number * part.mean_power * part.power_of_scale(mixture.dimension());
        }
        const double ratio = equivalent / told;
        return ratio == 1 ? 1 : mixture.dimension() == 2 ? std::sqrt(ratio) : std::cbrt(ratio);
    }
    return shapes.empty() || job.size_is != SizeIs::sieve ? 1 : 1 / shapes.front().sieve_diameter;
}

double equivalent_over_size(const PreparedJob& job) { return equivalent_over_size(job.effective, job.options.shapes); }

Sizes as_packed(Sizes sizes, const PreparedJob& job) {
    if (job.options.shapes.empty()) return sizes;
    if (job.effective.sizes.components.empty()) {
        const double factor = equivalent_over_size(job);
        for (double& diameter : sizes.diameters) diameter *= factor;
        return sizes;
    }
    const std::vector<std::size_t> component = size_distribution(job.effective.sizes).parts_of_classes();
    for (std::size_t i = 0; i < sizes.diameters.size(); ++i) {
        const std::size_t k = component[sizes.size_class.empty() ? 0 : sizes.size_class[i]];
        sizes.diameters[i] *= job.effective.sizes.components[k].scale.value;
        if (!job.shape_of_component.empty()) sizes.shape.push_back(job.shape_of_component[k]);
    }
    return sizes;
}

double members_of_grain(const std::vector<Shape>& shapes) {
    if (shapes.empty()) return 1;
    double all = 0;
    for (const Shape& shape : shapes) all += static_cast<double>(shape.members.size());
    return all / static_cast<double>(shapes.size());
}

double members_of_grain(const PreparedJob& job) {
    if (job.sizes.shape.empty()) return members_of_grain(job.options.shapes);
    double all = 0;
    for (const std::uint16_t shape : job.sizes.shape)
        all += static_cast<double>(job.options.shapes[shape].members.size());
    return all / static_cast<double>(job.sizes.shape.size());
}

double members_of_grain(const JobShapes& shapes, const SizeDistribution& mixture) {
    if (shapes.of_component.empty()) return members_of_grain(shapes.shapes);
    double all = 0;
    for (std::size_t k = 0; k < mixture.parts().size(); ++k)
        all += mixture.parts()[k].number * static_cast<double>(shapes.shapes[shapes.of_component[k]].members.size());
    return all;
}

std::string grain_word(const Job& job) { return has_clumps(job) ? "grain" : "sphere"; }

namespace {

/// The components of a job that have shape `k`.
std::vector<const SizeComponent*> components_of_shape(const PreparedJob& job, std::size_t k) {
    std::vector<const SizeComponent*> all;
    const std::vector<SizeComponent>& components = job.effective.sizes.components;
    for (std::size_t c = 0; c < components.size(); ++c)
        if ((job.shape_of_component.empty() ? 0U : job.shape_of_component[c]) == k) all.push_back(&components[c]);
    return all;
}

}  // namespace

std::string words_of_shape(const PreparedJob& job, std::size_t k) {
    const std::string& name = job.options.shapes[k].name;
    const std::vector<const SizeComponent*> components = components_of_shape(job, k);
    if (components.empty()) return shape_words(*job.effective.shape, name);
    std::vector<std::string> names;
    for (const SizeComponent* one : components) names.push_back(one->name);
    return shape_words(*components.front()->shape, name) + " (" + listed(names, ", ") + ")";
}

bool sizes_are_openings(const PreparedJob& job, std::size_t k) {
    const std::vector<const SizeComponent*> components = components_of_shape(job, k);
    return (components.empty() ? job.effective.size_is : components.front()->size_is) == SizeIs::sieve;
}

std::string fit_words(const MeshFit& fit) {
    const auto percent_of_diameter = [](double length) { return rounded_text(100 * length) + " %"; };
    return "of a mesh: " + rounded_text(fit.volume_ratio) +
           " of its volume; of the diameter of a sphere of that, its surface is " +
           percent_of_diameter(fit.mean_distance) + " off on average, " + percent_of_diameter(fit.largest_distance) +
           " at most, and members reach out of it by up to " + percent_of_diameter(fit.reach);
}

void require_spheres(const Job& job, const std::string& what) {
    if (has_clumps(job)) throw InputError("`shape` asks for clumps, and " + what + " spheres alone; leave it out");
}

}  // namespace bernal
