#include "bernal/measures.hpp"

#include <algorithm>
#include <array>

#include "analyze/measure.hpp"
#include "bernal/error.hpp"
#include "core/built_without.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/words.hpp"
#include "measures/all_measures.hpp"

namespace bernal {
namespace {

const std::vector<Measure>& all_measures() {
    static const std::vector<Measure> all = [] {
        std::vector<Measure> made;
        for (const auto make : measure_makers) made.push_back(make());
        return made;
    }();
    return all;
}

/// That of the measure which `name` asks for.
std::string full_name(const std::string& name) {
    for (const Measure& measure : all_measures())
        if (std::ranges::count(measure.other_names, name) > 0) return measure.info.name;
    return name;
}

void require_known(const std::string& name) {
    std::vector<std::string> names{"all"};
    for (const Measure& measure : all_measures()) names.push_back(measure.info.name);
    if (std::ranges::count(names, name) > 0) return;
    throw InputError("`measures` " + name + " is not known" + suggestion(name, names) + "; give " + listed(names));
}

std::string fault_of_tilt(const Measure& measure, const Packing& packing) {
    return packing.container.is_tilted() ? measure.fault_where_tilted(packing.container) : "";
}

/// Whether its cell is tilted or not.
std::string fault_of_any_cell(const Measure& measure, const Packing& packing, const MeasureOptions& options) {
    if (!packing.bodies.empty() && measure.clumps == Clumps::none) return "is of single spheres, and these are clumps";
    std::string fault = measure.fault == nullptr ? "" : measure.fault(packing);
    if (!fault.empty() || measure.fault_of_options == nullptr) return fault;
    return measure.fault_of_options(packing, options);
}

std::string fault_of(const Measure& measure, const Packing& packing, const MeasureOptions& options) {
    const std::string fault = fault_of_any_cell(measure, packing, options);
    return fault.empty() ? fault_of_tilt(measure, packing) : fault;
}

std::string fault_of_build(const Measure& measure) {
    return measure.fault_of_build == nullptr ? "" : measure.fault_of_build();
}

bool is_by_default(const Measure& measure, const Packing& packing, const MeasureOptions& options) {
    if (!measure.info.by_default || !fault_of(measure, packing, options).empty()) return false;
    return measure.is_wanted == nullptr || measure.is_wanted(packing, options);
}

/// Measures that read `up` are those that it is for.
void require_up_used(const MeasureOptions& options, const std::vector<const Measure*>& measures) {
    if (!options.up || std::ranges::any_of(measures, &Measure::reads_up)) return;
    std::vector<std::string> readers;
    for (const Measure& measure : all_measures())
        if (measure.reads_up) readers.push_back(measure.info.name);
    throw InputError("`up` needs the measure " + listed(readers) + "; add that, or leave it out");
}

/// What is asked for, each once, in the order of the list. Measures that were not named are left out where they have no
/// meaning; in a tilted cell this is said of the default ones, too.
std::vector<const Measure*> chosen(const Packing& packing, const MeasureOptions& options, Measures& result) {
    std::vector<std::string> names = options.measures;
    for (std::string& name : names) name = full_name(name);
    const bool all = std::ranges::count(names, "all") > 0;
    for (const std::string& name : names) require_known(name);
    std::vector<const Measure*> measures;
    for (const Measure& measure : all_measures()) {
        const bool named = std::ranges::count(names, measure.info.name) > 0;
        const bool in_all = all && !measure.info.only_by_name;
        if (const std::string lacking = fault_of_build(measure); !lacking.empty()) {
            if (named) throw BuiltWithout("`measures` " + measure.info.name + ' ' + lacking);
            if (in_all || (names.empty() && is_by_default(measure, packing, options)))
                result.left_out.push_back(measure.info.name + ' ' + lacking);
            continue;
        }
        if (const std::string tilt = fault_of_tilt(measure, packing);
            !tilt.empty() && names.empty() && measure.info.by_default &&
            fault_of_any_cell(measure, packing, options).empty())
            result.left_out.push_back(measure.info.name + ' ' + tilt);
        if (!named && !in_all && !(names.empty() && is_by_default(measure, packing, options))) continue;
        const std::string fault = fault_of(measure, packing, options);
        if (named && !fault.empty())
            throw InputError("`measures` " + measure.info.name + ' ' + fault + "; leave it out");
        if (fault.empty())
            measures.push_back(&measure);
        else if (all)
            result.left_out.push_back(measure.info.name + ' ' + fault);
    }
    require_up_used(options, measures);
    return measures;
}

void require_measurable(const Packing& packing) {
    if (packing.spheres.empty()) throw InputError("the packing has no spheres: there is nothing to measure");
    const Container& c = packing.container;
    const double largest = 2 * std::ranges::max(packing.spheres, {}, &Sphere::radius).radius;
    const double shortest = *std::min_element(&c.lengths.x, &c.lengths.x + c.dimension);
    if (3 * shortest < largest)
        throw InputError("the largest diameter, " + number_text(largest) +
                         ", is more than three times the shortest side of the container, " + number_text(shortest) +
                         ": there is nothing to measure; give the packing with radii in the unit of its container");
}

}  // namespace

std::span<const MeasureInfo> known_measures() {
    static const std::vector<MeasureInfo> infos = [] {
        std::vector<MeasureInfo> all;
        for (const Measure& measure : all_measures()) all.push_back(measure.info);
        return all;
    }();
    return infos;
}

const Contacts& MeasureInput::contacts() const {
    if (contacts_) return *contacts_;
    if (of_spheres_) {
        contacts_ = contacts_of(*grains_, of_spheres_->contacts(), dimension());
    } else {
        contacts_ = find_contacts(packing, options.contact_tolerance);
        if (packing.bodies.empty()) return *contacts_;
        const Contacts of_grains = contacts_of(*grains_, *contacts_, dimension());
        contacts_->support.rattler = grains_->to_spheres(of_grains.support.rattler);  // held as their grain is
    }
    return *contacts_;
}

const ContactList& MeasureInput::listed_contacts() const {
    if (!listed_contacts_) listed_contacts_ = contact_list(packing, {options.contact_tolerance, true, options.threads});
    return *listed_contacts_;
}

std::string MeasureInput::length() const {
    return packing.unit == LengthUnit::none ? "" : std::string(name(packing.unit));
}

std::string MeasureInput::unit(int power) const {
    if (packing.unit == LengthUnit::none) return {};
    const int size = std::abs(power);
    return (power < 0 ? "1/" : "") + length() + (size > 1 ? '^' + std::to_string(size) : "");
}

Measures measure(const Packing& packing, const MeasureOptions& options) {
    require_measurable(packing);
    Measures result;
    const std::vector<const Measure*> measures = chosen(packing, options, result);
    const Grains grains = packing.bodies.empty() ? Grains{} : grains_of(packing);
    MeasureInput of_spheres(packing, options, grains);
    MeasureInput of_grains(grains, of_spheres);
    run_in_arena(options.threads, [&] {
        for (const Measure* measure : measures) {
            const bool as_grains = !packing.bodies.empty() && measure->clumps == Clumps::as_grains;
            MeasureInput& input = as_grains ? of_grains : of_spheres;
            const std::size_t told_before = result.of_spheres.size();
            input.tell = [&](double share) {
                if (options.observer && !options.observer(measure->info.name, share))
                    throw Interrupted("measuring was stopped");
            };
            input.tell(0);
            measure->run(input, result);
            for (std::size_t k = told_before; as_grains && k < result.of_spheres.size(); ++k)
                result.of_spheres[k].values = grains.to_spheres(result.of_spheres[k].values);
            result.names.push_back(measure->info.name);
        }
    });
    return result;
}

}  // namespace bernal
