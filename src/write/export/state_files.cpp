#include "export/state_files.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "export/loading.hpp"
#include "export/reactor_files.hpp"
#include "export/vessel_test.hpp"
#include "files/atomic_file.hpp"
#include "io/bodies_table.hpp"
#include "material/idle_coefficients.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

double scaled_by(const Packing& packing, const DemState& state) {
    return state.packing.container.lengths.x / (packing.container.lengths.x * metres(packing.unit));
}

}  // namespace

void check(const StateFiles& files, const ExportWish& wish, const std::string& code_key) {
    const std::string code = "`" + code_key + "` " + listed(dem_code_names());
    if (!files.code && files.write.empty())
        throw InputError("nothing to write; give `" + code_key + "` " + all_code_names() + ", or `write` FILE");
    if (files.contacts && !wish.pressure)
        throw InputError("`contacts` has none to write without `pressure`; add that, or leave it out");
    if (!files.code && (!wish.loadings.empty() || wish.steps || wish.output_every))
        throw InputError(
            "a loading, as `gravity`, `servo` or a test, `steps` and `output-every` are about a deck; give " + code);
    if (files.code && wish.settled) require_own_ends(*files.code);
    check(wish, files.code != nullptr);
}

WriteOptions writing(const ExportWish& wish, const char* format) {
    WriteOptions options;
    if (format) options.format = format;
    options.densities = wish.material.densities;
    if (wish.has_law) options.material = wish.material;
    return options;
}

std::string in_folder_of(const std::string& prefix, const std::string& name) {
    return (fs::path(prefix).parent_path() / name).string();
}

std::optional<PlannedDeck> deck_of(const StateFiles& files, const ExportWish& wish, const Packing& packing) {
    if (!files.code) return {};
    const std::string stem = fs::path(files.prefix).filename().string();
    return planned_deck(files.code->code, packing, deck_options(wish), stem, stem + files.code->extension);
}

/// The axis that the deck's gravity acts along, if it has any.
std::optional<int> axis_of_gravity(const ExportWish& wish, const Packing& packing) {
    const std::optional<Gravity> gravity = gravity_of(deck_options(wish).loading, packing.container);
    return gravity ? std::optional(gravity->axis) : std::nullopt;
}

std::string summary_of(const ExportWish& wish, const DemState& state, const std::optional<PlannedDeck>& deck) {
    return to_json(state, wish.material, axis_of_gravity(wish, state.packing),
                   deck ? std::optional(deck->run) : std::nullopt);
}

WrittenState write_state(const StateFiles& files, const ExportWish& wish, const DemState& state,
                         const std::optional<PlannedDeck>& deck, const std::string& summary,
                         const std::function<void(const std::string&)>& write_page) {
    WrittenState written;
    const auto named = [&](const std::string& file) { return written.files.emplace_back(file); };
    if (files.code)
        write_packing(state.packing, named(files.prefix + files.code->extension), writing(wish, files.code->format));
    if (files.code && !state.packing.bodies.empty()) written.files.push_back(bodies_file(written.files.back()));
    if (deck)
        for (const DeckFile& file : deck->files)
            write_text_atomically(named(in_folder_of(files.prefix, file.name)), file.text);
    for (const std::string& file : files.write)
        for (const std::string& remark : write_packing(state.packing, named(file), writing(wish)))
            written.remarks.push_back(file + ' ' + remark);
    if (files.code)
        for (std::string& remark : remarks_on(deck_options(wish).loading, state.packing))
            written.remarks.push_back(std::move(remark));
    if (files.contacts) write_text_atomically(named(*files.contacts), contacts_csv(state));
    if (files.page) write_page(named(*files.page));
    write_text_atomically(named(files.prefix + ".json"), summary);
    return written;
}

std::string unit_remark(const Packing& packing) {
    if (packing.unit != LengthUnit::none) return {};
    return "the packing's lengths have no unit and are taken as metres; give `unit`, mm for instance, if they are not";
}

namespace {

/// Names of components have letters, those of sieve intervals none.
bool has_letters(const std::string& name) {
    return std::ranges::any_of(name, [](unsigned char c) { return std::isalpha(c) != 0; });
}

/// "sand 2650, steel 7800", or "2650" where all have the same.
std::string densities_text(const Packing& packing, const std::vector<double>& densities) {
    if (std::ranges::adjacent_find(densities, std::not_equal_to<>{}) == densities.end())
        return rounded_text(densities.front());
    std::vector<std::string> parts;
    for (std::size_t k = 0; k < densities.size(); ++k) {
        const std::string who =
            k < packing.class_names.size() ? component_of(packing.class_names[k]) : "class " + std::to_string(k);
        std::string part = who + ' ' + rounded_text(densities[k]);
        if (std::ranges::count(parts, part) == 0) parts.push_back(std::move(part));
    }
    if (parts.size() > 12) return "of " + std::to_string(densities.size()) + " size classes,";
    return listed(parts, ", ");
}

/// One density for components that may have had their own when they were packed, which not all files tell.
std::string one_density_remark(const ExportWish& wish, const Packing& packing) {
    std::string names;
    int count = 0;
    for (const std::string& name : names_of_components(packing.class_names))
        if (has_letters(name)) names += (count++ > 0 ? ", " : "") + name;
    if (count < 2 || wish.material.densities.size() != 1) return {};
    return "all components have one density, " + rounded_text(wish.material.densities.front()) + " kg/m3: " + names +
           "; where they differ, give one for each size class, or as `material` " + names.substr(0, names.find(',')) +
           ":density=2650";
}

}  // namespace

std::vector<std::string> material_remarks(const ExportWish& wish, const Packing& packing) {
    std::vector<std::string> sentences;
    if (wish.has_told_densities)
        sentences.push_back("densities are those of the packing, " + densities_text(packing, densities_told(packing)) +
                            " kg/m3, where `density` or `material` says no other");
    else if (std::string remark = one_density_remark(wish, packing); !remark.empty())
        sentences.push_back(std::move(remark));
    if (!wish.has_law) return sentences;
    for (const std::string& said : idle_coefficients(wish.material, packing))
        sentences.push_back("`material` " + said +
                            " has no part in any contact, which has the lesser of two coefficients, or that of its "
                            "pair; to raise one, give it to the pair, as in 0-wall:friction=0.8");
    return sentences;
}

std::string expansion_remark(const Packing& packing, const DemState& state, double gap) {
    const double factor = scaled_by(packing, state);
    if (state.equilibrium || factor < 1.01 + 2 * gap) return {};
    return "spheres overlapped each other or a wall: the container was expanded by a factor of " +
           rounded_text(factor) + " to part them";
}

std::string piston_remark(const Packing& packing, const DemState& state) {
    if (!state.equilibrium || packing.container.is_cuboid()) return {};
    return "the pressure was found by scaling the container, walls and obstacles with it, to " +
           rounded_text(scaled_by(packing, state)) +
           " of its lengths; for a vessel of exactly the given lengths leave `pressure` out";
}

}  // namespace bernal
