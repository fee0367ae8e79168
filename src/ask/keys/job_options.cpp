#include "bernal/job_options.hpp"

#include <algorithm>
#include <limits>

#include "core/number_text.hpp"
#include "keys/component_text.hpp"
#include "keys/layer_text.hpp"
#include "keys/option_values.hpp"
#include "keys/shape_text.hpp"
#include "search/octree.hpp"

namespace bernal {
namespace {

/// The names of all values of an enumeration, in order.
template <class Enum, std::size_t N>
Texts names_of(const std::array<Enum, N>& values) {
    Texts names;
    for (const Enum value : values) names.emplace_back(name(value));
    return names;
}

/// `member` gives the std::optional of a job; `read` and `write` turn one text into its value and back.
template <class Member, class Read, class Write>
JobOption of_one_text(JobOption option, Member member, Read read, Write write) {
    option.set = [=, key = option.key](Job& job, const Texts& values) { member(job) = read(key, values.at(0)); };
    option.get = [=](const Job& job) { return member(job) ? Texts{write(*member(job))} : Texts{}; };
    return option;
}

template <class Member>
JobOption flag(JobOption option, Member place) {
    const auto read = [](const std::string& key, const std::string& text) {
        return read_name(key, text, {"false", "true"}) == 1;
    };
    return of_one_text(std::move(option), place, read, [](bool on) { return std::string(on ? "true" : "false"); });
}

template <class Member, class Read>
JobOption number(JobOption option, Member member, Read read) {
    option.type = "NUMBER";
    return of_one_text(std::move(option), member, read, [](double value) { return number_text(value); });
}

template <class Member>
JobOption input_file(JobOption option, Member member) {
    option.type = "FILE";
    return of_one_text(std::move(option), member, read_file_name, [](const std::string& file) { return file; });
}

template <class Member, class Enum, std::size_t N>
JobOption choice(JobOption option, Member member, const std::array<Enum, N>& values) {
    option.type = "NAME";
    option.choices = names_of(values);
    const auto read = [values, names = option.choices](const std::string& key, const std::string& text) {
        return values[read_name(key, text, names)];
    };
    return of_one_text(std::move(option), member, read, [](Enum value) { return std::string(name(value)); });
}

/// Three numbers, for discs two.
template <class Member, class Read>
JobOption lengths(JobOption option, Member member, Read read) {
    option.type = "NUMBER";
    option.values = 3, option.fewest_values = 2;
    option.set = [=, key = option.key](Job& job, const Texts& values) { member(job) = read(key, values); };
    option.get = [=](const Job& job) { return member(job) ? texts_of(*member(job)) : Texts{}; };
    return option;
}

/// From a job to one of its members, or its sizes'.
template <class T>
auto member(T Job::* place) {
    return [place](auto& job) -> auto& { return job.*place; };
}
template <class T>
auto member(T SizeOptions::* place) {
    return [place](auto& job) -> auto& { return job.sizes.*place; };
}

double read_share(const std::string& key, const std::string& text) {
    return read_fraction(key, text, "leaves one of the two sizes out", ", or `sizes` monodisperse");
}

double read_target(const std::string& key, const std::string& text) {
    return read_fraction(key, text, "is not a packing fraction that can be reached");
}

double read_porosity(const std::string& key, const std::string& text) {
    return read_fraction(key, text, "is not a porosity that can be reached");
}

double read_level(const std::string& key, const std::string& text) {
    const bool is_percent = text.ends_with('%');
    const double value = is_percent ? read_number(key, text.substr(0, text.size() - 1)) / 100 : read_number(key, text);
    if (value > 0 && value < 1) return value;
    const bool may_be_percent = !is_percent && value > 1 && value < 100;
    throw InputError(key, text, "is no share of a vessel that a bed fills",
                     may_be_percent ? "give " + rounded_text(value / 100) + ", or " + text + "%, for so many percent"
                                    : "give a number between 0 and 1, or leave it out to fill the vessel");
}

double read_sigma(const std::string& key, const std::string& text) {
    const double value = read_number(key, text);
    if (value > 0 && value <= std::numeric_limits<double>::max()) return value;
    throw InputError(key, text, "is not a width", "give a number above 0, or `sizes` monodisperse");
}

double read_distance(const std::string& key, const std::string& text) {
    const double value = read_number(key, text);
    if (value >= 0 && value <= std::numeric_limits<double>::max()) return value;
    throw InputError(key, text, "is not a distance", "give 0 or more");
}

std::string gap_text(const Gap& gap) {
    return gap.in_diameters ? number_text(100 * gap.value) + '%' : number_text(gap.value);
}

/// Python and TOML have words of their own for it.
JobOption yes_or_no(JobOption option, std::optional<bool> Job::* place) {
    option.type = "NAME";
    option.choices = {"yes", "no"};
    const auto read = [](const std::string& key, const std::string& text) {
        return read_name(key, text == "true" ? "yes" : text == "false" ? "no" : text, {"yes", "no"}) == 0;
    };
    return of_one_text(std::move(option), member(place), read, [](bool on) { return std::string(on ? "yes" : "no"); });
}

/// One number is how many, several are cell sizes.
WantedLevels read_levels(const std::string& key, const Texts& texts) {
    const std::string remedy = "give a number of levels from 1 to " + std::to_string(most_grid_levels) +
                               ", or the cell sizes of two levels or more, ascending";
    if (texts.size() == 1) {
        const auto number = static_cast<int>(read_whole(key, texts[0], most_grid_levels, remedy));
        if (number == 0) throw InputError(key, texts[0], "is not possible", remedy);
        return {number, {}};
    }
    WantedLevels levels;
    for (const std::string& text : texts) {
        levels.cell_sizes.push_back(read_positive(key, text));
        const std::size_t n = levels.cell_sizes.size();
        if (n > 1 && levels.cell_sizes[n - 1] <= levels.cell_sizes[n - 2])
            throw InputError(key, text, "does not ascend from " + texts[n - 2], remedy);
    }
    return levels;
}

JobOption levels() {
    JobOption option{"levels",
                     "NUMBER",
                     "Hierarchical grids: number of levels, or their cell sizes, as in 1,2.5,8",
                     "as planned for the sizes",
                     "1, length",
                     0};
    option.set = [](Job& job, const Texts& values) { job.levels = read_levels("levels", values); };
    option.get = [](const Job& job) {
        if (!job.levels) return Texts{};
        return job.levels->number > 0 ? Texts{std::to_string(job.levels->number)} : texts_of(job.levels->cell_sizes);
    };
    return option;
}

double read_skin(const std::string& key, const std::string& text) {
    const double value = read_number(key, text);
    if (value >= 0 && value <= 1) return value;
    throw InputError(key, text, "is no skin of neighbour lists", "give a share of the radius from 0 to 1");
}

JobOption rebuild_every() {
    const auto read = [](const std::string& key, const std::string& text) {
        const std::string remedy = "give a number of sweeps from 1 to 1000000, or leave it out";
        const auto sweeps = static_cast<int>(read_whole(key, text, 1000000, remedy));
        if (sweeps == 0) throw InputError(key, text, "is not possible", remedy);
        return sweeps;
    };
    return of_one_text({"rebuild-every", "NUMBER",
                        "Remake all neighbour lists after this many sweeps, without influence on the result",
                        "never; only those of spheres that have moved far", "1"},
                       member(&Job::rebuild_every), read, [](int value) { return std::to_string(value); });
}

JobOption octree_depth() {
    const auto read = [](const std::string& key, const std::string& text) {
        return static_cast<int>(
            read_whole(key, text, deepest_octree_level,
                       "give a level from 0, the root, to " + std::to_string(deepest_octree_level)));
    };
    return of_one_text({"octree-depth", "NUMBER", "Octrees: the deepest level", "20", "1"}, member(&Job::octree_depth),
                       read, [](int value) { return std::to_string(value); });
}

double read_looseness(const std::string& key, const std::string& text) {
    return checked_looseness(read_number(key, text));
}

JobOption count() {
    const auto read = [](const std::string& key, const std::string& text) {
        const double number = read_number(key, text, "give a whole number from 1, 10000 for instance");
        try {
            return sphere_count(number);
        } catch (const InputError& error) {
            throw InputError(key, text, error.fault, error.remedy);  // with the digits that were given
        }
    };
    return of_one_text({"count", "NUMBER", "Spheres", "10000, or as many as fill `lengths`", ""}, member(&Job::count),
                       read, [](std::int64_t value) { return std::to_string(value); });
}

JobOption total_mass() {
    return number(
        {"total-mass", "", "Total mass of all spheres, instead of `count`; met to within half a grain", "", "kg"},
        member(&Job::total_mass), read_positive);
}

JobOption seed() {
    const auto read = [](const std::string& key, const std::string& text) {
        constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();  // TOML's integers are signed
        return static_cast<std::uint64_t>(
            read_whole(key, text, highest, "give a whole number from 0 to " + std::to_string(highest)));
    };
    return of_one_text({"seed", "NUMBER", "Seed of the random numbers", "1", ""}, member(&Job::seed), read,
                       [](std::uint64_t value) { return std::to_string(value); });
}

JobOption shape() {
    return of_one_text(
        {"shape", std::string(shape_type),
         "Makes all grains clumps, rigid unions of spheres. A built-in shape: " + built_in_shape_names() +
             ", as in rod:aspect=3; a mesh filled with spheres, as in rock.stl:members=15; or a file of members, TOML "
             "or CSV",
         "spheres", ""},
        member(&Job::shape), read_file_name, [](const std::string& text) { return text; });
}

JobOption clump_of() {
    return of_one_text(
        {"clump-of", std::string(shape_type),
         "Mesh to fill with spheres, as in rock.stl or rock.stl:members=15; the same as --shape with a mesh"},
        member(&Job::clump_of), read_file_name, [](const std::string& text) { return text; });
}

JobOption size_is() {
    return choice(
        {"size-is", "",
         "Meaning of a clump's diameter (equivalent: sphere of equal volume; sieve: opening that it just passes)",
         "equivalent"},
        member(&Job::size_is), std::array{SizeIs::equivalent, SizeIs::sieve});
}

JobOption sizes() {
    JobOption option{"sizes", "NAME", "Size distribution", "monodisperse"};
    option.choices = names_of(size_kinds);
    option.set = [](Job& job, const Texts& values) { job.sizes.kind = size_kind(values.at(0)); };
    option.get = [](const Job& job) { return Texts{std::string(name(job.sizes.kind))}; };
    return option;
}

/// One or more, in a member of a job's sizes.
template <class Read>
JobOption numbers(JobOption option, std::vector<double> SizeOptions::* place, Read read) {
    option.type = "NUMBER", option.values = 0;
    option.set = [=, key = option.key](Job& job, const Texts& values) {
        (job.sizes.*place).clear();
        for (const std::string& text : values) (job.sizes.*place).push_back(read(key, text));
    };
    option.get = [=](const Job& job) { return texts_of(job.sizes.*place); };
    return option;
}

double read_geometric_sigma(const std::string& key, const std::string& text) {
    const double value = read_number(key, text);
    if (value > 1 && value <= std::numeric_limits<double>::max()) return value;
    throw InputError(key, text, "is not a geometric standard deviation",
                     "give a number above 1, exp of that of ln d, or `sizes` monodisperse");
}

JobOption component() {
    JobOption option{"component",
                     std::string(component_type),
                     "One component of a mixture: its sizes, share and density, as in "
                     "sand:sizes=table,grading=sand.csv,share=40,density=2650; repeatable",
                     "",
                     "",
                     0};
    option.set = [](Job& job, const Texts& values) {
        job.sizes.components.clear();
        for (const std::string& text : values) job.sizes.components.push_back(read_component(text));
        job.sizes.kind = SizeKind::components;
    };
    option.get = [](const Job& job) {
        Texts texts;
        for (const SizeComponent& one : job.sizes.components) texts.push_back(component_text(one));
        return texts;
    };
    return option;
}

JobOption layer() {
    JobOption option{"layer",
                     std::string(layer_type),
                     "One layer, given from the lowest to the highest: shares of components, and its height or its "
                     "share of all layers, as in gravel=60,sand=40,height=30; repeatable",
                     "",
                     "",
                     0};
    option.set = [](Job& job, const Texts& values) {
        job.layers.clear();
        for (const std::string& text : values) job.layers.push_back(read_layer(text));
    };
    option.get = [](const Job& job) {
        Texts texts;
        for (const Layer& one : job.layers) texts.push_back(key_value_text(layer_entries(one)));
        return texts;
    };
    return option;
}

JobOption gradient() {
    JobOption option{"gradient", std::string(layer_type),
                     "Shares of components at places along relative-height or relative-radius (0 to 1), or height or "
                     "radius (lengths), as in relative-height=0,1,gravel=100,0,sand=0,100"};
    option.set = [](Job& job, const Texts& values) { job.gradient = read_gradient(values.at(0)); };
    option.get = [](const Job& job) {
        return job.gradient ? Texts{key_value_text(gradient_entries(*job.gradient))} : Texts{};
    };
    return option;
}

std::vector<JobOption> place_options() {
    return {layer(), gradient(),
            choice({"interface", "",
                    "Boundary between layers (natural: centres stay on their side, grains interlock; flat: whole "
                    "grains stay on their side)",
                    "natural"},
                   member(&Job::interface), std::array{Interface::natural, Interface::flat})};
}

std::vector<JobOption> share_options() {
    return {
        numbers({"diameters", "", "Diameter of each size (discrete)", "", "length"}, &SizeOptions::diameters,
                read_diameter),
        numbers({"shares", "",
                 "Share of each of the `diameters` (discrete), or of the small and the large spheres (bidisperse), "
                 "in percent or as fractions of 1",
                 "", "1"},
                &SizeOptions::shares, read_positive),
        choice({"shares-by", "", "Weighting of the shares", "mass"}, member(&SizeOptions::shares_by), bases),
        choice({"shares-of", "",
                "What the shares of components are of: the mixture before gradings leave grains out, or what is packed",
                "recipe"},
               member(&SizeOptions::shares_of), wholes_of_shares),
        flag({"normalise-shares", "FLAG", "Divide the shares by their sum, if it is neither 100 nor 1", ""},
             member(&SizeOptions::normalise_shares)),
        component()};
}

std::vector<JobOption> size_options() {
    return {
        sizes(),
        number({"diameter-min", "", "Smallest diameter",
                "1; normal, weibull, rosin-rammler: cut of the curve; lognormal: none", "length"},
               member(&SizeOptions::diameter_min), read_diameter),
        number({"diameter-max", "", "Largest diameter",
                "10; bidisperse: 3; normal, weibull, rosin-rammler: cut of the curve; lognormal: none", "length"},
               member(&SizeOptions::diameter_max), read_diameter),
        number({"diameter-mean", "",
                "Mean diameter, by number or as `of` says; weibull: the diameter that 63.2 % passes, by mass or as "
                "`of` says",
                "1", "length"},
               member(&SizeOptions::diameter_mean), read_diameter),
        number({"d10", "", "Diameter that 10 % passes, by mass or as `of` says (lognormal)", "", "length"},
               member(&SizeOptions::d10), read_diameter),
        number({"d50", "",
                "Median diameter, by mass or as `of` says (lognormal); one of d10, d50, d90 replaces `diameter-mean`, "
                "two or three replace the width as well",
                "", "length"},
               member(&SizeOptions::d50), read_diameter),
        number({"d90", "", "Diameter that 90 % passes, by mass or as `of` says (lognormal)", "", "length"},
               member(&SizeOptions::d90), read_diameter),
        number({"d632", "", "Diameter that 63.2 % passes by mass, before the cuts (rosin-rammler)", "1", "length"},
               member(&SizeOptions::d632), read_diameter),
        number({"sigma", "", "Standard deviation of ln d (lognormal) or of d (normal), by number or as `of` says",
                "lognormal: 0.3; normal: a tenth of the mean", "1, length"},
               member(&SizeOptions::sigma), read_sigma),
        number({"geometric-sigma", "", "Geometric standard deviation, exp(sigma), instead of `sigma` (lognormal)", "",
                "1"},
               member(&SizeOptions::geometric_sigma), read_geometric_sigma),
        number({"exponent", "",
                "Exponent of power-law, weibull, rosin-rammler, fuller, andreasen or gates-gaudin-schuhmann",
                "weibull and rosin-rammler: 2; fuller: 0.5; andreasen: 0.37", "1"},
               member(&SizeOptions::exponent), read_exponent),
        choice({"of", "", "Weighting of mean, width and quantiles (lognormal, normal, weibull)",
                "number; weibull, d10, d50 and d90: mass"},
               member(&SizeOptions::of), bases),
        number({"small-volume-share", "", "Volume share of the small spheres (bidisperse)", "0.3", "1"},
               member(&SizeOptions::small_volume_share), read_share),
        input_file({"grading", "", "Sieve curve (table): CSV of diameter, percent passing by mass"},
                   member(&SizeOptions::grading)),
        of_one_text({"grading-columns", "COLUMNS",
                     "Columns of size and value in the grading, by name or number, as in 1,3 (table)",
                     "as its header says", ""},
                    member(&SizeOptions::grading_columns), read_file_name,
                    [](const std::string& text) { return text; }),
        of_one_text({"sample", "SAMPLE", "Name of the sample in a grading that holds several (table)", "", ""},
                    member(&SizeOptions::sample), read_file_name, [](const std::string& text) { return text; }),
        choice({"band", "", "Curve of a grading that is a band (table)", ""}, member(&SizeOptions::band), band_curves),
        number({"grading-cut", "", "Leave out the grains below this diameter (table)", "the first sieve", "length"},
               member(&SizeOptions::grading_cut), read_diameter),
        input_file({"diameter-list", "", "One diameter for each sphere, one a line (list)"},
                   member(&SizeOptions::diameter_list)),
        choice({"sampling", "", "How sizes are drawn (systematic follows the curve as closely as the count allows)",
                "systematic"},
               member(&SizeOptions::sampling), std::array{Sampling::systematic, Sampling::random}),
    };
}

JobOption density() {
    JobOption option{"density", "NUMBER", "Density of the grains: one for all, or one for each size class",
                     "",        "kg/m3",  0};
    option.set = [](Job& job, const Texts& values) {
        job.densities.clear();
        for (const std::string& text : values) job.densities.push_back(read_positive("density", text));
    };
    option.get = [](const Job& job) { return texts_of(job.densities); };
    return option;
}

JobOption walls() {
    JobOption option{
        "walls",
        "AXES",
        "Axes along which a box has walls at both ends, the others are periodic; for a vessel its axis, or none",
        "all",
        "",
        0};
    option.set = [](Job& job, const Texts& values) { job.walls = read_axes("walls", values); };
    option.get = [](const Job& job) { return job.walls ? texts_of(*job.walls) : Texts{}; };
    return option;
}

JobOption container() {
    JobOption option = choice({"container", "", "Shape of the container; all but periodic have hard walls", "periodic"},
                              member(&Job::container), container_shapes);
    option.set = [set = option.set](Job& job, const Texts& values) {
        if (std::ranges::count(std::array{"circle", "disc", "disk", "ring"}, values.at(0)) > 0)
            throw InputError("container", values.at(0), "is a vessel in the plane",
                             "give `dimension` 2 and `container` cylinder, or annulus for a ring");
        set(job, values);
    };
    return option;
}

JobOption dimension() {
    JobOption option{"dimension", "NAME", "Spheres in space, or discs in a plane, with areas for volumes", "3"};
    option.choices = {"2", "3"};
    const auto read = [names = option.choices](const std::string& key, const std::string& text) {
        return read_name(key, text, names) == 0 ? 2 : 3;
    };
    return of_one_text(option, member(&SizeOptions::dimension), read, [](int value) { return std::to_string(value); });
}

JobOption axis(JobOption option, std::optional<int> Job::* place) {
    option.type = "NAME", option.choices = {"x", "y", "z"};
    const auto read = [names = option.choices](const std::string& key, const std::string& text) {
        return static_cast<int>(read_name(key, text, names));
    };
    return of_one_text(option, member(place), read, [](int along) { return std::string(1, "xyz"[along]); });
}

/// One or more.
JobOption input_files(JobOption option, std::vector<std::string> Job::* place) {
    option.type = "FILE", option.values = 0;
    option.set = [=, key = option.key](Job& job, const Texts& values) {
        (job.*place).clear();
        for (const std::string& file : values) (job.*place).push_back(read_file_name(key, file));
    };
    option.get = [=](const Job& job) { return job.*place; };
    return option;
}

JobOption polygon() {
    return of_one_text(
        {"polygon", "WKT",
         "Base of a prism, across its axis, as in 'POLYGON((0 0, 4 0, 4 3, 0 0))', also with holes; or a file with it",
         "", "length"},
        member(&Job::polygon), read_file_name, [](const std::string& text) { return text; });
}

JobOption gap() {
    JobOption option{"gap", "LENGTH",
                     "Least distance between all surfaces, walls included: a length, or 5% of the mean diameter "
                     "(volume over surface)",
                     "0", "length"};
    return of_one_text(option, member(&Job::gap), read_gap, gap_text);
}

std::vector<JobOption> container_options() {
    return {
        container(),
        walls(),
        lengths({"lengths", "", "Side lengths of a fixed container; 'free' for one side: as long as the spheres need",
                 "", "length"},
                member(&Job::lengths), read_lengths),
        lengths({"aspect", "", "Proportions of a container whose size is solved for", "1 1 1", "1"},
                member(&Job::aspect), read_proportions),
        number({"vessel-diameter", "", "Inner diameter of a vessel; of a cone at its lower end", "", "length"},
               member(&Job::vessel_diameter), read_diameter),
        number({"core-diameter", "", "Diameter of the core of an annulus", "a third of the vessel's", "length"},
               member(&Job::core_diameter), read_diameter),
        number({"top-diameter", "", "Inner diameter of a cone at its upper end", "half of that at the lower end",
                "length"},
               member(&Job::top_diameter), read_diameter),
        number(
            {"vessel-height", "",
             "Height of a vessel; if height or diameter is left out, it is as small as the spheres need", "", "length"},
            member(&Job::vessel_height), read_diameter),
        axis({"axis", "", "Axis of the vessel", "z"}, &Job::axis),
        polygon(),
        input_files({"mesh", "", "Closed surface of the container: STL, OBJ, PLY or VTP, in one file or several"},
                    &Job::mesh),
        choice({"mesh-unit", "", "Unit of the numbers in mesh files", "the packing's"}, member(&Job::mesh_unit),
               known_length_units),
        number({"mesh-merge", "",
                "Merge vertices of meshes that are at most this far apart, in the files' numbers; 0: only those at the "
                "same place",
                "a millionth of the mesh's size, if the mesh needs it", ""},
               member(&Job::mesh_merge), read_distance),
        input_files({"obstacle", "",
                     "Fixed bodies inside the container: a mesh, or a CSV of x,y,z,radius; for discs x,y,radius"},
                    &Job::obstacles),
        input_file({"around", "",
                    "A packing that stays as it is, with its container; further spheres are packed among its spheres, "
                    "into one packing"},
                   member(&Job::around)),
        gap(),
        flag({"fill", "FLAG", "Pack as many spheres as fit into a container of given lengths", "if no count is given"},
             member(&Job::fill))};
}

/// The options of a bed in a vessel.
std::vector<JobOption> bed_options() {
    return {
        axis({"up", "", "Vertical axis, upwards: height of beds, order of layers", "z; discs: y"}, &Job::up),
        number({"fill-level", "", "Bed: share of the vessel's volume below the bed's surface, as 0.3 or 30%", "", "1"},
               member(&Job::fill_level), read_level),
        number({"bed-height", "", "Bed: height of its surface above the vessel's lowest point, instead of `fill-level`",
                "", "length"},
               member(&Job::bed_height), read_diameter)};
}

/// "auto" leaves the engine open.
JobOption engine() {
    JobOption option{"engine", "NAME",
                     "Search engine, without influence on the result (auto: the one of least planned cost)", "auto"};
    option.choices = names_of(engine_kinds);
    option.choices.insert(option.choices.begin(), "auto");
    option.set = [names = option.choices](Job& job, const Texts& values) {
        const std::size_t place = read_name("engine", values.at(0), names);
        job.engine = place == 0 ? std::nullopt : std::optional(engine_kinds[place - 1]);
    };
    option.get = [](const Job& job) { return job.engine ? Texts{std::string(name(*job.engine))} : Texts{}; };
    return option;
}

JobOption force() {
    JobOption option =
        flag({"force", "FLAG", "Start even if memory or disk is too small for the plan", ""}, member(&Job::force));
    option.decides = false;
    return option;
}

JobOption threads() {
    JobOption option{"threads", "NUMBER", "Threads, without influence on the result; 0: all cores", "all cores", ""};
    option.decides = false;
    return of_one_text(option, member(&Job::threads), read_threads, [](int value) { return std::to_string(value); });
}

std::vector<JobOption> run_options() {
    return {
        number({"target-fraction", "", "Stop at this packing fraction", "as dense as the effort gets", "1"},
               member(&Job::target_fraction), read_target),
        number({"porosity", "", "Stop at this porosity, 1 - packing fraction, instead of `target-fraction`", "", "1"},
               member(&Job::porosity), read_porosity),
        flag({"allow-small-sample", "FLAG", "Pack even if the container is too narrow to represent the material", ""},
             member(&Job::allow_small_sample)),
        flag({"hierarchical", "FLAG",
              "Tell how dense sizes pack of which no machine holds a sample: level by level of half a decade, with an "
              "error",
              ""},
             member(&Job::hierarchical)),
        choice(
            {"effort", "", "Time spent to reach a high density", "standard; with a target the least that reaches it"},
            member(&Job::effort), std::array{Effort::quick, Effort::standard, Effort::dense}),
        choice({"sweep", "", "How spheres are moved (sequential: one after another, as in the papers)", "parallel"},
               member(&Job::sweep), std::array{SweepKind::parallel, SweepKind::sequential}),
        choice({"swaps", "",
                "Whether grains of similar sizes may change places, to raise the density (auto: at dense effort, and "
                "to a target)",
                "auto"},
               member(&Job::swaps), std::array{Swaps::automatic, Swaps::always, Swaps::never}),
        threads(),
        force()};
}

std::vector<JobOption> search_options() {
    std::vector<JobOption> all{
        engine(),
        number({"looseness", "", "Loose octree: outer over inner width of its nodes", "2", "1"},
               member(&Job::looseness), read_looseness),
        levels(),
        number({"cell-size", "", "Linked cells: their width, at least the largest diameter", "the largest diameter",
                "length"},
               member(&Job::cell_size), read_diameter),
        octree_depth(),
        yes_or_no({"child-step", "", "Loose octree: store a sphere one level deeper if it fits there", "yes"},
                  &Job::child_step),
        yes_or_no({"whole-subtrees", "",
                   "Octrees: accept nodes that lie wholly inside the searched region without tests", "no"},
                  &Job::whole_subtrees),
        choice({"empty-nodes", "", "Octrees: what to do with nodes that spheres have left", "keep"},
               member(&Job::empty_nodes), std::array{EmptyNodes::kept, EmptyNodes::deleted}),
        number({"skin", "",
                "Fixed skin of neighbour lists, relative to the radius; gives another packing, as another seed does",
                "adapted to each sphere", "1"},
               member(&Job::skin), read_skin),
        rebuild_every(),
        flag({"no-lists", "FLAG", "Search all neighbours after every sweep, without influence on the result", ""},
             member(&Job::no_lists))};
    for (JobOption& option : all) option.group = "Search engine";
    return all;
}

/// The unit of the job, and of the sizes in its files.
JobOption unit() {
    JobOption option = choice(
        {"unit", "", "Unit of all lengths, kept with the packing; sizes in files that name another unit are converted",
         "the grading's, if it names one; otherwise none"},
        member(&Job::unit), length_units);
    option.set = [set = option.set](Job& job, const Texts& values) {
        set(job, values);
        job.sizes.unit = job.unit;
    };
    return option;
}

std::vector<JobOption> all_options() {
    std::vector<JobOption> all{count(), total_mass(), seed()};
    const auto append = [&](const std::vector<JobOption>& more) { all.insert(all.end(), more.begin(), more.end()); };
    append(size_options());
    append(share_options());
    append(place_options());
    all.push_back(shape());
    all.push_back(clump_of());
    all.push_back(size_is());
    all.push_back(unit());
    all.push_back(density());
    all.push_back(dimension());
    append(container_options());
    append(bed_options());
    append(run_options());
    append(search_options());
    return all;
}

}  // namespace

const std::vector<JobOption>& job_options() {
    static const std::vector<JobOption> all = all_options();
    return all;
}

bool splits_at_commas(const JobOption& option) {
    return option.values != 1 && option.type != "FILE" && !holds_keys(option);
}

bool may_name_file(const JobOption& option) {
    return option.type == "FILE" || option.type == "WKT" || option.type == shape_type;
}

const JobOption* find_job_option(const std::string& key) {
    const auto found = std::ranges::find(job_options(), key, &JobOption::key);
    return found == job_options().end() ? nullptr : &*found;
}

}  // namespace bernal
