#include "blend/stock.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "bernal/density_estimate.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/job_shape.hpp"
#include "keys/component_text.hpp"
#include "run/undrawn_job.hpp"
#include "sizes/components.hpp"
#include "sizes/sauter_diameter.hpp"

namespace bernal {
namespace {

/// "0-2 sand.csv" is 0_2_sand.
std::string name_of_file(const std::string& file) {
    std::string name = std::filesystem::path(file).stem().string();
    for (char& c : name)
        if (!component_name_fault(std::string("a") + c).empty()) c = '_';
    return component_name_fault(name).empty() ? name : "stock_" + name;
}

bool is_component(const std::string& text) {
    const std::size_t colon = text.find(':'), equals = text.find('=');
    return colon != text.npos && equals != text.npos && colon < equals;
}

/// A grading says what its sizes are.
std::string with_kind_of_sizes(const std::string& component) {
    const auto has = [&](const std::string& key) {
        return component.find(':' + key + '=') != component.npos || component.find(',' + key + '=') != component.npos;
    };
    return has("grading") && !has("sizes") ? component_text_with(component, "sizes", {"table"}) : component;
}

/// FILE:KEY=VALUE,... of a file that is there.
std::optional<std::string> component_of_file(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string file = text.substr(0, colon);
    std::error_code error;
    if (component_name_fault(file).empty() || !std::filesystem::is_regular_file(file, error)) return {};
    return component_text_with(name_of_file(file) + text.substr(colon), "grading", {file});
}

/// "sand:sand.csv", which is neither a file nor a component.
void require_equals(const std::string& text) {
    const std::size_t colon = text.find(':');
    std::error_code error;
    if (colon == text.npos || text.find('=') != text.npos || std::filesystem::exists(text, error)) return;
    const std::string name = text.substr(0, colon), file = text.substr(colon + 1);
    if (component_name_fault(name).empty() && std::filesystem::is_regular_file(file, error))
        throw InputError("STOCK " + text + " has a colon before its file; write " + name + '=' + file);
}

std::string as_component(const std::string& text) {
    require_equals(text);
    if (is_component(text))
        if (const auto component = component_of_file(text)) return with_kind_of_sizes(*component);
    if (is_component(text)) return with_kind_of_sizes(text);
    const std::size_t equals = text.find('=');
    const std::string file = equals == text.npos ? text : text.substr(equals + 1);
    const std::string name = equals == text.npos ? name_of_file(file) : text.substr(0, equals);
    return name + ":sizes=table,grading=" + file;
}

/// The curve that a file tells, which is known below a cut too.
SizeDistribution without_cut(const SizeDistribution& sizes, SizeOptions options) {
    if (options.kind != SizeKind::table) return sizes;
    options.grading_cut.reset();
    return size_distribution(options);
}

/// Lognormal sizes have tails without an end, in which nothing is to be looked at.
constexpr double least_passing = 0.001, most_passing = 0.99;

double lower_end(const SizeDistribution& sizes, const SizeOptions& options) {
    const bool is_open = options.kind == SizeKind::lognormal && !options.diameter_min;
    return is_open ? sizes.diameter_at_passing(least_passing) : sizes.d_min();
}

double upper_end(const SizeDistribution& sizes, const SizeOptions& options) {
    const bool is_open = options.kind == SizeKind::lognormal && !options.diameter_max;
    return is_open ? sizes.diameter_at_passing(most_passing) : sizes.d_max();
}

bool is_toml(const std::string& text) { return text.ends_with(".toml"); }

/// All shares are open, even one that a file has.
void open_shares(SizeOptions& sizes) {
    for (SizeComponent& component : sizes.components)
        component.share = 100 / static_cast<double>(sizes.components.size());
    sizes.normalise_shares = true;
    sizes.shares_of = SharesOf::recipe;
}

/// Throws InputError for what is no mixture to be blended.
Job with_open_shares(Job job) {
    if (job.sizes.kind != SizeKind::components || job.sizes.components.size() < 2)
        throw InputError("a blend is of two materials or more; give their files, or a file of options with components");
    if (job.sizes.shares_by == Basis::number)
        throw InputError("`shares-by` number is nothing to blend by; give mass or volume");
    if (job.sizes.dimension.value_or(3) == 2)
        throw InputError("`dimension` 2 is nothing to blend; a blend is of spheres");
    if (!job.layers.empty() || job.gradient)
        throw InputError("layers and a gradient have shares of their own; a blend is of materials that are well mixed");
    if (job.densities.size() > 1)
        throw InputError("`density` with a value for each class is nothing to blend by; give each component its own");
    for (const char* column : {"diameter", "blend", "target", "least", "most"})
        if (std::ranges::count(job.sizes.components, column, &SizeComponent::name) > 0)
            throw InputError("component '" + std::string(column) +
                             "' has the name of a column of what a blend writes; give it another name");
    for (const SizeComponent& one : job.sizes.components) {
        SizeOptions told = one.sizes;
        told.unit.reset(), told.dimension.reset();
        if (told == SizeOptions{})
            throw InputError("component '" + one.name + "' has no sizes; give a grading, as " + one.name +
                             ":grading=FILE, or a distribution, as " + one.name + ":diameter-mean=2");
    }
    constexpr double least_density = 30;  // of what is no gas, in kg/m3
    for (const SizeComponent& one : job.sizes.components)
        if (one.density && *one.density < least_density)
            throw InputError("component '" + one.name + "' has the density " + number_text(*one.density) +
                             " kg/m3, as if it were in t/m3; give it in kg/m3, as 2650");
    job.total_mass.reset();  // a sample's, which is made later
    open_shares(job.sizes);
    return job;
}

/// All that says what the grains are, whatever they are packed into.
Job grains_alone(const Job& told) {
    Job job;
    job.sizes = told.sizes, job.unit = told.unit, job.densities = told.densities;
    job.shape = told.shape, job.clump_of = told.clump_of, job.size_is = told.size_is;
    return job;
}

/// Empty where no walls of known area are near.
std::optional<Container> walled_container(const Job& told) {
    for (const auto& [key, given] : {std::pair{"around", told.around.has_value()}, {"gap", told.gap.has_value()}})
        if (given)
            throw InputError("`" + std::string(key) +
                             "` changes how dense a blend packs, and no estimate knows it; leave it out");
    if (has_bed(told))
        throw InputError("`" + std::string(told.fill_level ? "fill-level" : "bed-height") +
                         "` is of a bed, and a blend fills its container; leave it out");
    require_possible_container(told);
    if (told.container.value_or(ContainerShape::periodic) == ContainerShape::periodic) return {};
    if (!has_given_lengths(told))
        throw InputError("`container` " + std::string(name(*told.container)) +
                         " has no lengths, on which it depends what walls take of the packing fraction; give them, or "
                         "leave `container` out");
    if (const auto free = free_dimension(told))
        throw InputError("`" + std::string(free->key) +
                         "` is left open, and what walls take of the packing fraction depends on it; give it");
    Container container = job_container(told);
    return wall_area(container) > 0 ? std::optional(std::move(container)) : std::nullopt;
}

void require_room(const Container& container, double largest) {
    const double room = inscribed_diameter(container);
    if (room < largest)
        throw InputError("the container has room for a sphere of diameter " + rounded_text(room) +
                         ", and the largest grain has " + rounded_text(largest) + "; give a larger container");
}

}  // namespace

Job stock_of(const std::vector<std::string>& texts, const GivenOptions& further) {
    if (texts.size() == 1 && is_toml(texts[0]))
        return job_of(merged(further, read_toml(read_text(texts[0]), texts[0])));
    GivenOptions given = further;
    given["sizes"] = {{"components"}, ""};
    Texts& components = given["component"].values;
    for (const std::string& text : texts) {
        if (is_toml(text))
            throw InputError("'" + text + "' stands beside other materials; a file of options has all of them");
        components.push_back(as_component(text));
    }
    // All but one need a share to be read; they are open all the same.
    const std::string share = number_text(100 / static_cast<double>(components.size()));
    for (std::string& component : components)
        if (!read_component(component).share) component = component_text_with(component, "share", {share});
    return job_of(given);
}

Stock::Stock(const Job& told) : told_(with_open_shares(told)) {
    const UndrawnJob undrawn = prepare_undrawn(grains_alone(told_));
    job_ = undrawn.job.effective;
    told_.unit = job_.unit;
    container_ = walled_container(told_);
    reading_ = undrawn.job.grading_reading;
    by_ = job_.sizes.shares_by.value_or(Basis::mass);
    for (const SizePart& part : undrawn.distribution.parts()) {
        wholes_.push_back(without_cut(part.distribution, job_.sizes.components[parts_.size()].sizes));
        parts_.push_back(part);
    }
    if (container_) require_room(*container_, coarsest());
    if (has_clumps(job_)) throw InputError("`shape` is of grains that are no spheres, and a blend is of spheres");
}

std::vector<std::string> Stock::names() const {
    std::vector<std::string> names;
    for (const SizePart& part : parts_) names.push_back(part.name);
    return names;
}

std::optional<double> Stock::density(std::size_t material) const {
    if (job_.sizes.components[material].density) return job_.sizes.components[material].density;
    return job_.densities.size() == 1 ? std::optional(job_.densities.front()) : std::nullopt;
}

double Stock::passing(std::size_t material, double diameter) const {
    const SizeDistribution& sizes = wholes_[material];
    const double unknown = 1 - part_of_recipe(sizes);
    if (unknown > 0 && diameter < sizes.d_min())
        return unknown <= harmless_residue ? 100 * unknown / 2 : std::numeric_limits<double>::quiet_NaN();
    return 100 * (unknown + (1 - unknown) * sizes.passing(diameter));
}

SizeDistribution Stock::mixed(std::span<const double> shares) const {
    std::vector<SizePart> used;
    for (std::size_t k = 0; k < parts_.size(); ++k) {
        if (!(shares[k] > 0)) continue;
        used.push_back(parts_[k]);
        used.back().number = number_of_share(parts_[k], shares[k], by_, true);
    }
    return SizeDistribution::mixed(std::move(used));
}

Job Stock::packing(std::span<const double> shares) const {
    Job job = told_;
    job.sizes.unit = job_.sizes.unit;
    job.sizes.components.clear();
    job.sizes.normalise_shares = {};
    for (std::size_t k = 0; k < parts_.size(); ++k) {
        if (!(shares[k] > 0)) continue;
        SizeComponent component = told_.sizes.components[k];
        component.share = std::round(1e10 * shares[k]) / 1e8;              // no digits of rounding
        component.sizes.grading = job_.sizes.components[k].sizes.grading;  // wherever the file is used
        job.sizes.components.push_back(std::move(component));
    }
    return job;
}

bool Stock::is_of_gradings() const {
    return std::ranges::all_of(wholes_,
                               [](const SizeDistribution& sizes) { return sizes.classes().left_out.has_value(); });
}

double Stock::lost_to_walls(const SizeDistribution& sizes) const {
    return container_ ? share_lost_to_walls(*container_, sauter_diameter(sizes)) : 0;
}

double Stock::finest() const {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < parts_.size(); ++k)
        least = std::min(least, lower_end(wholes_[k], job_.sizes.components[k].sizes));
    return least;
}

double Stock::coarsest() const {
    double most = 0;
    for (std::size_t k = 0; k < parts_.size(); ++k)
        most = std::max(most, upper_end(wholes_[k], job_.sizes.components[k].sizes));
    return most;
}

std::vector<double> Stock::sieves() const {
    std::vector<double> all;
    for (const SizeDistribution& sizes : wholes_) {
        if (!sizes.classes().left_out) continue;
        all.push_back(sizes.d_min()), all.push_back(sizes.d_max());
        all.insert(all.end(), sizes.classes().borders.begin(), sizes.classes().borders.end());
    }
    return all;
}

std::string Stock::length() const { return in_unit(job_); }

}  // namespace bernal
