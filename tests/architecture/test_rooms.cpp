// Each folder of src is a room that may use some others: data flows one way, and so do the includes.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace fs = std::filesystem;

namespace {

using Rooms = std::set<std::string>;

const fs::path project = BERNAL_SOURCE;

/// What each room may use, core aside. A room that is not here, or uses another, fails.
const std::map<std::string, Rooms> may_use{
    {"core", {}},
    {"sizes", {}},
    {"search", {"sizes"}},
    {"rearrange", {"search", "sizes"}},
    {"verify", {}},
    {"analyze", {"sizes", "search", "verify"}},
    {"equilibrium", {"search", "verify"}},
    {"io", {"search"}},
    {"deck", {"search", "io"}},
    {"render", {"io", "analyze"}},
    {"report", {"sizes", "verify", "analyze", "io"}},
    {"mesh", {"io", "render"}},
    {"job", {"sizes", "search", "rearrange", "equilibrium", "verify", "analyze", "io"}},
    {"study", {"sizes", "search", "rearrange", "equilibrium", "verify", "analyze", "io", "job", "report"}},
    {"compare", {"sizes", "search", "rearrange", "equilibrium", "verify", "analyze", "io", "deck", "job"}},
    {"cli",
     {"sizes", "search", "rearrange", "equilibrium", "verify", "analyze", "io", "deck", "render", "mesh", "compare",
      "study", "job", "report"}},
    {"python",
     {"sizes", "search", "rearrange", "equilibrium", "verify", "analyze", "io", "deck", "render", "mesh", "compare",
      "study", "job", "report"}},
    {"mpi", {"sizes", "search", "rearrange", "equilibrium", "verify", "analyze", "io", "deck", "job", "cli"}},
};

/// Public headers without a source of the same name.
const std::map<std::string, std::string> room_of_header{
    {"container_shape", "job"}, {"engine_kind", "search"}, {"equilibrium", "equilibrium"},
    {"grid_plan", "search"},    {"grid_settings", "io"},   {"job", "job"},
    {"mesh_files", "mesh"},     {"pack", "rearrange"},     {"pack_from", "rearrange"},
    {"plot", "report"},         {"render", "render"},      {"vector", "core"}};

std::string content(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// What stands before the first namespace: texts further down may hold includes of other programs.
std::string includes_of(const fs::path& file) {
    const std::string text = content(file);
    return text.substr(0, text.find("\nnamespace"));
}

std::string room_of_public(const std::string& stem) {
    if (const auto found = room_of_header.find(stem); found != room_of_header.end()) return found->second;
    for (const auto& [room, used] : may_use)
        if (fs::exists(project / "src" / room / (stem + ".cpp"))) return room;
    return "no room";
}

std::string room_of_include(const std::string& include) {
    const fs::path path = include;
    const std::string folder = path.parent_path();
    return folder == "bernal" ? room_of_public(path.stem()) : folder;
}

void check_includes(const fs::path& file, const std::string& room) {
    constexpr std::string_view directive = "#include \"";
    std::istringstream lines(includes_of(file));
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(directive)) continue;
        const std::string include = line.substr(directive.size(), line.find('"', directive.size()) - directive.size());
        const std::string used = room_of_include(include);
        const bool allowed = used == room || used == "core" || may_use.at(room).contains(used);
        CHECK_MESSAGE(allowed, file.string(), " of room ", room, " includes ", include, " of room ", used);
    }
}

}  // namespace

TEST_CASE("sources use only the rooms that theirs may use") {
    for (const auto& folder : fs::directory_iterator(project / "src")) {
        if (!folder.is_directory()) continue;
        const std::string room = folder.path().filename();
        REQUIRE_MESSAGE(may_use.contains(room), room);
        for (const auto& file : fs::directory_iterator(folder))
            if (file.is_regular_file()) check_includes(file.path(), room);
    }
}

TEST_CASE("so do public headers, and none includes a private one") {
    for (const auto& header : fs::directory_iterator(project / "include/bernal")) {
        if (header.path().extension() != ".hpp") continue;
        check_includes(header.path(), room_of_public(header.path().stem()));
        CHECK_MESSAGE(content(header.path()).find("#include \"../") == std::string::npos, header.path().string());
    }
}

TEST_CASE("packages stand where they belong") {
    const std::map<std::string, Rooms> rooms_of_package{
        {"tbb/", {"core"}},          {"CLI/", {"cli"}},
        {"vtk", {"render", "mesh"}}, {"toml++/", {"job", "study"}},
        {"voro++/", {"analyze"}},    {"fftw3", {"analyze"}},
        {"pybind11/", {"python"}},   {"boost/geometry", {"core", "search", "verify"}},
        {"lammps/", {"mpi"}},        {"mpi.h", {"mpi"}}};
    for (const auto& file : fs::recursive_directory_iterator(project / "src")) {
        if (!file.is_regular_file()) continue;
        const std::string text = content(file.path()), room = file.path().parent_path().filename();
        for (const auto& [package, rooms] : rooms_of_package)
            if (!rooms.contains(room))
                CHECK_MESSAGE(text.find("#include <" + package) == std::string::npos, file.path().string(), package);
    }
}
