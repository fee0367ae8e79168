// Files with one changed byte, or cut: whatever the damage, the reader refuses the file or gives the packing that the
// file now says, and comes to an end, with memory of the file's order.

#include <boost/crc.hpp>
#include <cmath>
#include <ctime>
#include <random>

#include "io/format_checks.hpp"
#include "needs.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

constexpr int changes = 1000;

/// Reading takes milliseconds. What takes a thousand times as long, on any machine, would not end.
constexpr std::clock_t deadline = 20 * CLOCKS_PER_SEC;

/// Every format holds it.
Packing small_packing() {
    Packing packing{{}, {}, {{-0.25, 0.5, 0}, {3, 2, 0.5}, {true, false, false}}, LengthUnit::millimetre};
    for (int i = 0; i < 12; ++i) {
        packing.spheres.push_back({{0.1 + 0.2 * i, 0.7 + 0.1 * (i % 5), 0.25}, 0.01 + 0.03 / (i + 1)});
        packing.size_class.push_back(static_cast<std::uint16_t>(i % 3));
    }
    return packing;
}

bool is_finite(Vec3 p) { return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z); }

bool is_possible(const Packing& packing) {
    for (const Sphere& sphere : packing.spheres)
        if (!is_finite(sphere.center) || !std::isfinite(sphere.radius) || sphere.radius <= 0) return false;
    const Container& c = packing.container;
    return !packing.spheres.empty() && packing.spheres.size() == packing.size_class.size() && is_finite(c.origin) &&
           is_finite(c.lengths) && smallest(c.lengths) > 0;
}

/// Is the file refused, or what it says possible? Other errors than InputError go on.
template <class Read>
bool is_harmless(const std::string& content, const TemporaryFolder& folder, Read read) {
    const std::string file = folder.write("damaged", content);
    const std::clock_t start = std::clock();  // of the processor: others may be at work
    try {
        if (!read(file)) return false;
    } catch (const InputError& error) {
        if (std::string(error.what()).empty()) return false;
    }
    return std::clock() - start < deadline;
}

template <class Read>
void check_changes(const std::string& whole, const TemporaryFolder& folder, Read read) {
    std::mt19937 random(7);
    for (int change = 0; change < changes; ++change) {
        std::string content = whole;
        const std::size_t at = random() % content.size();
        content[at] = static_cast<char>(content[at] + 1 + random() % 255);
        CAPTURE(at);
        CAPTURE(static_cast<int>(content[at]));
        CHECK(is_harmless(content, folder, read));
    }
}

template <class Read>
void check_all_cuts(const std::string& whole, const TemporaryFolder& folder, Read read) {
    for (std::size_t size = 0; size < whole.size(); size += 1 + whole.size() / 300) {
        CAPTURE(size);
        CHECK(is_harmless(whole.substr(0, size), folder, read));
    }
}

template <class Read>
void check_damage(const std::string& whole, const TemporaryFolder& folder, Read read) {
    REQUIRE(is_harmless(whole, folder, read));
    check_changes(whole, folder, read);
    check_all_cuts(whole, folder, read);
}

}  // namespace

TEST_CASE("a changed byte, or a cut, is refused or read as it stands, in every format" * needs("EXPAT")) {
    const Packing packing = small_packing();
    for (const FormatInfo& format : packing_formats()) {
        CAPTURE(format.name);
#ifdef BERNAL_ADDRESS_SANITIZER
        if (format.name == "vtkhdf") continue;  // HDF5 keeps memory of files that it cannot open
#endif
        const TemporaryFolder folder;
        write_packing(packing, folder / "good", {format.name, {2650}});
        // Chrono's types stand in a file of their own.
        if (format.name == "chrono") folder.write("damaged_templates.csv", folder.read("good_templates.csv"));
        const bool needs_container = std::ranges::count(format.loses, "the container") > 0;
        const auto container = needs_container ? std::optional(packing.container) : std::nullopt;
        ReadOptions options{format.name, container};
        options.if_changed = [](const std::string&) {};  // as if it had no checksum
        check_damage(folder.read("good"), folder,
                     [&](const std::string& file) { return is_possible(read_packing(file, options)); });
    }
}

TEST_CASE("with its checksum, a file with a changed byte is refused, or says the same" * needs("EXPAT")) {
    const Packing packing = small_packing();
    for (const std::string format : {"csv", "vtp"}) {
        const TemporaryFolder folder;
        write_packing(packing, folder / "good", {format, {}});
        check_changes(folder.read("good"), folder, [&](const std::string& file) {
            const std::string text = folder.read(std::filesystem::path(file).filename());
            const bool foreign = format == "csv" && text.find("\nid,x,y,z,radius,class\n") == text.npos;
            return foreign || read_packing(file, {format, {}}) == packing;  // other columns: another program's table
        });
    }
}

TEST_CASE("so it is with Chrono's table of types") {
    const Packing packing = small_packing();
    const TemporaryFolder folder;
    write_packing(packing, folder / "a.csv", {"chrono", {}});
    check_damage(folder.read("a_templates.csv"), folder, [&](const std::string& damaged) {
        folder.write("a_templates.csv", folder.read(std::filesystem::path(damaged).filename()));
        return is_possible(read_packing(folder / "a.csv", {"chrono", packing.container}));
    });
}

TEST_CASE("so it is with saved states, even with a checksum that fits") {
    const TemporaryFolder folder;
    Rearrangement run(fresh_state(uniform_volume(20, 5)), EngineKind::hierarchical_grid);
    for (int sweep = 0; sweep < 10; ++sweep) run.step();
    save_state(std::move(run).release(), "note", folder / "a.state");
    const std::string whole = folder.read("a.state");
    constexpr std::size_t sum_at = 15, head = sum_at + sizeof(std::uint32_t);
    check_damage(whole, folder, [](const std::string& file) { return load_state(file).state != nullptr; });
    check_changes(whole.substr(head), folder, [&](const std::string& damaged) {
        const std::string payload = folder.read(std::filesystem::path(damaged).filename());
        boost::crc_32_type crc;
        crc.process_bytes(payload.data(), payload.size());
        const std::uint32_t sum = crc.checksum();
        std::string content = whole.substr(0, sum_at);
        content.append(reinterpret_cast<const char*>(&sum), sizeof sum);
        return load_state(folder.write("b.state", content + payload)).state->spheres.size() == 20;
    });
}
