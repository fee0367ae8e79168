// The state of a run as a file: a magic word, a checksum, and one CBOR object whose arrays are raw bytes (little
// endian).

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <map>

#include "bernal/error.hpp"
#include "bernal/pack.hpp"
#include "bernal/version.hpp"
#include "core/json_reading.hpp"
#include "core/raw_bytes.hpp"
#include "files/atomic_file.hpp"
#include "files/checksum.hpp"
#include "geometry/wall_json.hpp"
#include "rearrange/possible_state.hpp"

namespace bernal {
namespace {

using nlohmann::json;

constexpr std::string_view magic_word = "bernal state ", magic = "bernal state 7\n";

/// The first line of a state that says more than format 7 does: what reads that alone would pass over a listing that
/// was broken off, a gap, strata, a bed or bodies.
constexpr std::string_view magic_with_more = "bernal state 8\n";
/// The first line of a state with a fixed skin, which what reads format 8 alone would let adapt.
constexpr std::string_view magic_with_skin = "bernal state 9\n";
/// The first line of a run that began with its coarse grains.
constexpr std::string_view magic_with_later = "bernal state A\n";
/// The first line of a schedule with a least stiffness.
constexpr std::string_view magic_with_stiffness = "bernal state B\n";
constexpr std::array magics = {magic, magic_with_more, magic_with_skin, magic_with_later, magic_with_stiffness};
static_assert(std::ranges::all_of(magics, [](std::string_view known) { return known.size() == magic.size(); }));

/// The checksum of the bytes that `write` puts.
std::uint32_t checksum(const std::function<void(const PutBlock&)>& write) {
    Checksum sum;
    write([&](std::string_view block) { sum.add(block); });
    return sum.value();
}

template <class T>
std::vector<T> values_of(const json& bytes, std::size_t count) {
    const auto& binary = bytes.get_binary();
    if (binary.size() % sizeof(T) != 0 || binary.size() / sizeof(T) != count)
        throw InputError("an array has the wrong length");
    std::vector<T> values(count);
    if (count > 0) std::memcpy(values.data(), binary.data(), binary.size());
    return values;
}

/// Calls f(name, member) for each plain number of a schedule or state: one list for reading and writing.
template <class ScheduleOrConst, class F>
void each_number_of_schedule(ScheduleOrConst& s, F&& f) {
    const auto momentum = [&](const std::string& name, auto& m) {
        f((name + "_momentum").c_str(), m.kept);
        f((name + "_momentum_opposed").c_str(), m.opposed);
    };
    momentum("first", s.first);
    momentum("agitated", s.agitated);
    momentum("calm", s.calm);
    momentum("ending", s.ending);
    momentum("settling", s.settling);
    f("first_sweeps", s.first_sweeps);
    f("compressing_calms", s.compressing_calms);
    f("stage_calms", s.stage_calms);
    f("kept_without_contact", s.kept_without_contact);
    f("slow_radius", s.slow_radius);
    f("sphere_step", s.sphere_step);
    f("container_step", s.container_step);
    f("container_swings", s.container_swings);
    f("first_pressure", s.first_pressure);
    f("pressure_factor", s.pressure_factor);
    f("ending_pressure", s.ending_pressure);
    f("last_pressure", s.last_pressure);
    f("shakes", s.shakes);
    f("shaking_pressure", s.shaking_pressure);
    f("swap_interval", s.swap_interval);
    f("tolerance", s.tolerance);
    f("last_tolerance", s.last_tolerance);
    f("pressure_tolerance", s.pressure_tolerance);
    f("most_stage_sweeps", s.most_stage_sweeps);
    f("most_last_stage_sweeps", s.most_last_stage_sweeps);
    f("most_settling_sweeps", s.most_settling_sweeps);
}

template <class StateOrConst, class F>
void each_number_of_state(StateOrConst& s, F&& f) {
    f("dimension", s.container.dimension);
    f("mean_diameter", s.mean_diameter);
    f("magnification", s.magnification);
    f("target_magnification", s.target_magnification);
    f("target_given_up", s.target_given_up);
    f("growth_rate", s.growth_rate);
    f("container_stiffness", s.container_stiffness);
    f("target_pressure", s.target_pressure);
    f("pressure", s.pressure);
    f("stage", s.stage);
    f("sweeps", s.sweeps);
    f("stage_sweeps", s.stage_sweeps);
    f("shakes_done", s.shakes_done);
    f("list_updates", s.list_updates);
    f("last_balance_pressure", s.last_balance.pressure);
    f("last_balance_fraction", s.last_balance.packing_fraction);
    f("fixed_container", s.fixed_container);
    f("sweep", s.sweep);
    f("swaps", s.swaps);
    f("swaps_done", s.swaps_done);
    f("effort", s.effort);
    f("effort_rises", s.effort_rises);
    f("periodic", s.container.periodic);
}

/// Where there is a gap.
template <class StateOrConst, class F>
void each_number_of_gap(StateOrConst& s, F&& f) {
    f("gap", s.gap);
    f("solid_share", s.solid_share);
}

/// The numbers of a run that began with its coarse grains.
template <class StateOrConst, class F>
void each_number_of_later(StateOrConst& s, F&& f) {
    f("earlier_sweeps", s.earlier_sweeps);
    f("still_radius", s.still_radius);
    f("later_seed", s.later.seed);
    f("later_fixed_container", s.later.fixed_container);
    f("later_target_magnification", s.later.target_magnification);
    f("later_effort_rises", s.later.effort_rises);
}

template <class StateOrConst, class F>
void each_array_of_later(StateOrConst& s, F&& f) {
    f("later_radius", s.later.radius);
    f("later_id", s.later.id);
    f("later_size_class", s.later.size_class);
}

bool began_with_coarse(const State& state) { return state.earlier_sweeps > 0 || !state.later.empty(); }

/// The numbers of a sweep whose listing was broken off.
template <class SumsOrConst, class F>
void each_number_of_sweep(SumsOrConst& s, F&& f) {
    f("magnitude", s.contacts.magnitude);
    f("virial", s.contacts.virial);
    f("bulk", s.contacts.bulk);
    f("relative_overlap", s.contacts.relative_overlap);
    f("max_relative_overlap", s.contacts.max_relative_overlap);
    f("max_stretch", s.contacts.max_stretch);
    f("contacts", s.contacts.contacts);
    f("net_force", s.net_force);
}

/// With an entry for each sphere; those of strata are there where spheres have some.
template <class StateOrConst, class F>
void each_array_of_state(StateOrConst& s, F&& f) {
    if (!s.strata.of.empty()) f("stratum", s.strata.of);
    f("spheres", s.spheres);
    f("motion", s.motion);
    f("id", s.id);
    f("size_class", s.size_class);
    f("reach", s.reach);
    f("skin", s.skin);
    f("listed", s.listed);
    if (!s.bodies.of.empty()) f("body", s.bodies.of);
}

/// With an entry for each body, where there are some.
template <class StateOrConst, class F>
void each_array_of_bodies(StateOrConst& s, F&& f) {
    f("bodies", s.bodies.all);
    f("body_motion", s.bodies.motion);
    f("first_member", s.bodies.first_member);
}

json vector_of(Vec3 v) { return {v.x, v.y, v.z}; }
Vec3 vector_of(const json& v) { return {finite_number(v.at(0)), finite_number(v.at(1)), finite_number(v.at(2))}; }

void take_bed(const json& bed, Container& container) {
    container.up = whole_number<int>(bed.at(0));
    container.bed = BedSpace{finite_number(bed.at(1)), finite_number(bed.at(2))};
}

/// One that is no number is another version's; which values are possible is checked in possible_state.hpp.
template <class T>
void take_number(const json& value, T& number) {
    if constexpr (std::is_enum_v<T>)
        number = static_cast<T>(whole_number<std::underlying_type_t<T>>(value));
    else if constexpr (std::integral<T> && !std::same_as<T, bool>)
        number = whole_number<T>(value);
    else
        value.get_to(number);
}

json to_json(const std::vector<Shape>& shapes) {
    json all = json::array();
    for (const Shape& shape : shapes) {
        json members = json::array();
        for (const Sphere& m : shape.members) members.push_back({m.center.x, m.center.y, m.center.z, m.radius});
        all.push_back({{"name", shape.name}, {"outer_radius", shape.outer_radius}, {"members", std::move(members)}});
    }
    return all;
}

/// As much of them as a run needs.
std::vector<Shape> shapes_from(const json& all, int dimension) {
    std::vector<Shape> shapes;
    for (const json& object : all) {
        Shape& shape = shapes.emplace_back();
        shape.name = object.at("name").get<std::string>();
        shape.outer_radius = finite_number(object.at("outer_radius"));
        shape.dimension = dimension;
        for (const json& m : object.at("members")) shape.members.push_back({vector_of(m), finite_number(m.at(3))});
    }
    return shapes;
}

/// All but the arrays, in whose places nothing stands.
json to_json(const State& state, const std::string& note) {
    json object;
    const auto put = [&](const char* name, const auto& value) { object[name] = value; };
    each_number_of_schedule(state.schedule, put);
    each_number_of_state(state, put);
    if (state.schedule.least_stiffness > 0) put("least_stiffness", state.schedule.least_stiffness);
    if (state.gap > 0) each_number_of_gap(state, put);
    object["origin"] = vector_of(state.container.origin);
    object["lengths"] = vector_of(state.container.lengths);
    object["walls"] = to_json(state.container.surfaces).line();
    if (const auto& bed = state.container.bed)
        object["bed"] = {state.container.up.value(), bed->vessel_height, bed->volume};
    if (state.target_fraction) object["target_fraction"] = *state.target_fraction;
    if (state.fixed_skin) object["fixed_skin"] = *state.fixed_skin;
    if (state.unlisted_sweep)
        each_number_of_sweep(*state.unlisted_sweep,
                             [&](const char* name, double value) { object["unlisted_sweep"][name] = value; });
    object["count"] = state.spheres.size();
    if (began_with_coarse(state)) {
        each_number_of_later(state, put);
        object["later_count"] = state.later.radius.size();
        each_array_of_later(state, [&](const char* name, const auto&) { object[name] = nullptr; });
    }
    if (state.gap > 0) object["diameters"] = nullptr;
    object["note"] = note;
    each_array_of_state(state, [&](const char* name, const auto&) { object[name] = nullptr; });
    if (!state.bodies.empty()) {
        object["body_count"] = state.bodies.all.size();
        object["shapes"] = to_json(state.bodies.shapes);
        each_array_of_bodies(state, [&](const char* name, const auto&) { object[name] = nullptr; });
    }
    if (const Strata& strata = state.strata; !strata.of.empty())
        object["strata"] = {{"along", strata.along}, {"borders", strata.borders}, {"interface", strata.interface}};
    return object;
}

/// What comes before an item of CBOR: its major type and its size, in as few bytes as hold that.
std::string cbor_head(unsigned major_type, std::uint64_t size) {
    const auto first = [&](unsigned info) { return std::string(1, static_cast<char>(major_type << 5 | info)); };
    if (size < 24) return first(static_cast<unsigned>(size));
    unsigned power = 0;  // 2^power bytes
    while (power < 3 && size >> (8u << power) != 0) ++power;
    std::string head = first(24 + power);
    for (int shift = (8 << power) - 8; shift >= 0; shift -= 8) head += static_cast<char>(size >> shift & 0xff);
    return head;
}

/// The object in CBOR, whose arrays are put from where they are.
void put_object(const State& state, const std::string& note, const PutBlock& put) {
    constexpr unsigned byte_string = 2, map = 5;
    std::map<std::string, std::string_view> arrays;
    const auto put_array = [&](const char* name, const auto& values) { arrays[name] = bytes_in_memory(values); };
    each_array_of_state(state, put_array);
    if (!state.bodies.empty()) each_array_of_bodies(state, put_array);
    if (began_with_coarse(state)) each_array_of_later(state, put_array);
    if (state.gap > 0) put_array("diameters", state.diameters);
    const json object = to_json(state, note);
    put(cbor_head(map, object.size()));
    for (const auto& [key, value] : object.items()) {
        std::string text;
        json::to_cbor(key, text);
        const auto array = arrays.find(key);
        if (array != arrays.end())
            text += cbor_head(byte_string, array->second.size());
        else
            json::to_cbor(value, text);
        put(text);
        if (array != arrays.end()) put(array->second);
    }
}

/// Which spheres belong to each is read with the arrays.
Strata strata_from(const json& object) {
    Strata strata;
    take_number(object.at("along"), strata.along);
    take_number(object.at("interface"), strata.interface);
    for (const json& border : object.at("borders")) strata.borders.push_back(finite_number(border));
    strata.of.resize(1);
    return strata;
}

SweepSums sweep_of(const json& object) {
    SweepSums sums;
    each_number_of_sweep(sums, [&](const char* name, double& number) { number = finite_number(object.at(name)); });
    return sums;
}

/// But for the walls.
State from_json(const json& object) {
    State state;
    const auto take = [&](const char* name, auto& number) { take_number(object.at(name), number); };
    each_number_of_schedule(state.schedule, take);
    each_number_of_state(state, take);
    if (object.contains("least_stiffness")) take("least_stiffness", state.schedule.least_stiffness);
    if (object.contains("gap")) each_number_of_gap(state, take);
    state.container.origin = vector_of(object.at("origin"));
    state.container.lengths = vector_of(object.at("lengths"));
    if (object.contains("bed")) take_bed(object.at("bed"), state.container);
    if (object.contains("target_fraction")) state.target_fraction = finite_number(object["target_fraction"]);
    if (object.contains("fixed_skin")) state.fixed_skin = static_cast<float>(finite_number(object["fixed_skin"]));
    if (object.contains("unlisted_sweep")) state.unlisted_sweep = sweep_of(object["unlisted_sweep"]);
    const auto count = whole_number<std::size_t>(object.at("count"));
    if (object.contains("strata")) state.strata = strata_from(object["strata"]);
    if (object.contains("shapes")) {
        state.bodies.shapes = shapes_from(object["shapes"], state.container.dimension);
        state.bodies.of.resize(1);
        const auto bodies = whole_number<std::size_t>(object.at("body_count"));
        each_array_of_bodies(state, [&]<class T>(const char* name, std::vector<T>& values) {
            values = values_of<T>(object.at(name), bodies);
        });
    }
    each_array_of_state(state, [&]<class T>(const char* name, std::vector<T>& values) {
        values = values_of<T>(object.at(name), count);
    });
    std::size_t all = count;
    if (object.contains("later_count")) {
        each_number_of_later(state, take);
        const auto later = whole_number<std::size_t>(object["later_count"]);
        each_array_of_later(state, [&]<class T>(const char* name, std::vector<T>& values) {
            values = values_of<T>(object.at(name), later);
        });
        all += later;
    }
    if (state.gap > 0) state.diameters = values_of<double>(object.at("diameters"), all);
    std::vector<bool> seen(all);
    for (const auto* ids : {&state.id, &state.later.id})
        for (std::uint32_t id : *ids) {
            if (id >= all || seen[id]) throw InputError("its ids are not those of its spheres");
            seen[id] = true;
        }
    require_possible(state);
    return state;
}

/// Is the last of the walls the surface of the bed, where there is one?
bool has_surface_of_bed(const Container& container) {
    return !container.bed || container.is_cuboid() || std::holds_alternative<PlaneWall>(container.surfaces.back());
}

/// Mesh files may have moved with the state. That one is missing is no damage.
std::vector<Wall> walls_of(const std::string& text, const MeshReader& read_mesh, const std::string& file) try {
    return walls_from_json(text, read_mesh, std::filesystem::path(file).parent_path());
} catch (const InputError& error) {
    throw InputError("'" + file + "': " + error.what());
}

[[noreturn]] void refuse_state(const std::string& file, const std::string& why) {
    throw InputError("'" + file + "' " + why + ": give a state that an interrupted run has saved");
}

/// The format of a first line like the magic one, with the version that wrote the format where it is known: "4 (bernal
/// 0.1.0)".
std::string format_text(std::string_view first_line) {
    constexpr std::size_t longest = 4;
    first_line.remove_prefix(magic_word.size());
    const std::string number(first_line.substr(0, std::min(first_line.find_first_not_of("0123456789"), longest)));
    constexpr std::pair<std::string_view, std::string_view> versions[] = {
        {"4", "0.1.0"}, {"5", "0.2.0"}, {"6", "0.3.0"}};
    for (const auto& [format, version] : versions)
        if (number == format) return number + " (bernal " + std::string(version) + ")";
    return number.empty() ? "of no number" : number;
}

/// An older or newer bernal sweeps in other ways: it could not go on to the same bytes.
void require_version(const std::string& content, const std::string& file) {
    for (const std::string_view known : magics)
        if (content.starts_with(known)) return;
    if (!content.starts_with(magic_word)) refuse_state(file, "is not a saved state of bernal");
    throw InputError("'" + file + "' was saved by another version of bernal, in state format " + format_text(content) +
                     ", and this " + std::string(version()) + " goes on from " + format_text(magic) +
                     ": go on with the one that saved it, or pack anew");
}

bool says_more(const State& state) {
    return state.unlisted_sweep || state.gap > 0 || !state.strata.of.empty() || state.container.bed ||
           !state.bodies.empty();
}

/// The first line of the oldest format that holds all that this state says.
std::string_view magic_of(const State& state) {
    return state.schedule.least_stiffness > 0 ? magic_with_stiffness
           : began_with_coarse(state)         ? magic_with_later
           : state.fixed_skin                 ? magic_with_skin
           : says_more(state)                 ? magic_with_more
                                              : magic;
}

}  // namespace

void save_state(const State& state, const std::string& note, const std::string& file) {
    const auto object = [&](const PutBlock& put) { put_object(state, note, put); };
    const std::uint32_t sum = checksum(object);
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(magic_of(state));
        put({reinterpret_cast<const char*>(&sum), sizeof sum});
        object(put);
    });
}

SavedState load_state(const std::string& file, const MeshReader& read_mesh) {
    const std::string content = read_text(file);
    require_version(content, file);
    std::uint32_t sum = 0;
    const std::size_t header = magic.size() + sizeof sum;
    if (content.size() < header) refuse_state(file, "is truncated");
    std::memcpy(&sum, content.data() + magic.size(), sizeof sum);
    const std::string_view payload = std::string_view(content).substr(header);
    if (checksum([&](const PutBlock& put) { put(payload); }) != sum)
        refuse_state(file, "is truncated or damaged (its checksum does not match)");
    std::shared_ptr<State> made;
    std::string walls, note;
    try {
        const json object = json::from_cbor(payload);
        made = std::make_shared<State>(from_json(object));
        walls = object.at("walls").get<std::string>(), note = object.at("note").get<std::string>();
    } catch (const json::exception&) {
        refuse_state(file, "is a state of another version of bernal");
    } catch (const InputError& error) {
        refuse_state(file, std::string("is damaged (") + error.what() + ")");
    }
    made->container.surfaces = walls_of(walls, read_mesh, file);
    if (!has_surface_of_bed(made->container)) refuse_state(file, "is damaged (the surface of its bed is no wall)");
    return {std::move(made), std::move(note)};
}

}  // namespace bernal
