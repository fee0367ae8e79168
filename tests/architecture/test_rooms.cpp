// The folders of src are wings, and the folders of these rooms. A room may use some others, which src/rooms.txt lists:
// data flows one way, and so do the includes, which leave out the wing.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

const fs::path project = BERNAL_SOURCE;

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream words(text);
    return {std::istream_iterator<std::string>(words), {}};
}

struct Rooms {
    std::vector<std::string> order;
    std::map<std::string, std::set<std::string>> may_use;
    std::map<std::string, std::string> room_of_header;  ///< of public ones, by stem
};

/// Lines of "room: rooms that it uses | public headers".
Rooms listed_rooms() {
    Rooms rooms;
    std::ifstream list(project / "src/rooms.txt");
    for (std::string line; std::getline(list, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        const std::size_t colon = line.find(':'), bar = std::min(line.find('|'), line.size());
        REQUIRE_MESSAGE(colon < bar, line);
        const std::string room = line.substr(0, colon);
        for (const std::string& used : words_of(line.substr(colon + 1, bar - colon - 1)))
            CHECK_MESSAGE(rooms.may_use[room].insert(used).second, room, " lists ", used, " twice");
        if (bar < line.size())
            for (const std::string& header : words_of(line.substr(bar + 1)))
                CHECK_MESSAGE(rooms.room_of_header.emplace(header, room).second, header, " has two rooms");
        rooms.may_use.try_emplace(room);
        rooms.order.push_back(room);
    }
    return rooms;
}

std::string content(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// What a file includes in quotation marks, before its first namespace: texts further down may hold includes of other
/// programs.
std::vector<std::string> includes_of(const fs::path& file) {
    constexpr std::string_view directive = "#include \"";
    const std::string text = content(file);
    std::istringstream lines(text.substr(0, text.find("\nnamespace")));
    std::vector<std::string> includes;
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(directive))
            includes.push_back(line.substr(directive.size(), line.find('"', directive.size()) - directive.size()));
    return includes;
}

bool is_source(const fs::path& file) { return file.extension() == ".cpp" || file.extension() == ".hpp"; }

std::vector<fs::path> sources() {
    std::vector<fs::path> all;
    for (const auto& entry : fs::recursive_directory_iterator(project / "src"))
        if (entry.is_regular_file() && is_source(entry.path())) all.push_back(entry.path());
    return all;
}

std::string room_of(const fs::path& source) {
    const std::string folder = source.parent_path().lexically_relative(project / "src");
    const std::string room = folder.substr(folder.find('/') + 1);
    return room.starts_with("mpi/") ? "mpi" : room;  // headers that LAMMPS's own ask for
}

}  // namespace

TEST_CASE("rooms are listed in the order in which data flows") {
    const Rooms rooms = listed_rooms();
    std::set<std::string> above;
    for (const std::string& room : rooms.order) {
        for (const std::string& used : rooms.may_use.at(room))
            CHECK_MESSAGE(above.contains(used), room, " uses ", used, ", which does not stand above it");
        above.insert(room);
    }
    std::set<std::string> folders;
    for (const fs::path& source : sources()) folders.insert(room_of(source));
    CHECK(folders == above);
}

TEST_CASE("a room is one concept, and the wings are few") {
    constexpr int most_files = 65, most_folders = 8;
    std::map<std::string, int> files;
    for (const fs::path& source : sources()) ++files[room_of(source)];
    for (const auto& [room, number] : files) CHECK_MESSAGE(number <= most_files, room, " has ", number, " files");
    int folders = 0;
    for (const auto& entry : fs::directory_iterator(project / "src")) folders += entry.is_directory();
    CHECK(folders <= most_folders);
}

TEST_CASE("every public header has a room") {
    const Rooms rooms = listed_rooms();
    std::set<std::string> headers, listed;
    for (const auto& [header, room] : rooms.room_of_header) listed.insert(header);
    for (const auto& header : fs::directory_iterator(project / "include/bernal"))
        if (header.path().extension() == ".hpp") headers.insert(header.path().stem());
    CHECK(headers == listed);
}

TEST_CASE("sources use the rooms that theirs may use, all of them, and no others") {
    Rooms rooms = listed_rooms();
    std::map<std::string, std::set<std::string>> used;
    const auto check = [&](const fs::path& file, const std::string& room) {
        for (const fs::path include : includes_of(file)) {
            const bool is_public = include.parent_path() == "bernal";
            REQUIRE_MESSAGE((!is_public || rooms.room_of_header.contains(include.stem())), file, " includes ", include);
            const std::string other =
                is_public ? rooms.room_of_header.at(include.stem()) : include.parent_path().string();
            const bool allowed = other == room || rooms.may_use.at(room).contains(other);
            CHECK_MESSAGE(allowed, file, " of room ", room, " includes ", include, " of room ", other);
            used[room].insert(other);
        }
    };
    for (const fs::path& source : sources()) check(source, room_of(source));
    for (const auto& [header, room] : rooms.room_of_header) check(project / "include/bernal" / (header + ".hpp"), room);
    for (const auto& [room, others] : rooms.may_use)
        for (const std::string& other : others)
            CHECK_MESSAGE(used[room].contains(other), room, " does not use ", other, ", which rooms.txt lists");
}

TEST_CASE("public headers include public ones alone") {
    for (const auto& header : fs::directory_iterator(project / "include/bernal"))
        for (const std::string& include : includes_of(header.path()))
            CHECK_MESSAGE(include.starts_with("bernal/"), header.path(), " includes ", include);
}

TEST_CASE("packages stand where they belong") {
    const std::map<std::string, std::set<std::string>> rooms_of_package{
        {"tbb/", {"core"}},        {"CLI/", {"program"}},
        {"vtk", {"render"}},       {"toml++/", {"keys", "shape", "study/question"}},
        {"voro++/", {"voronoi"}},  {"fftw3", {"fourier"}},
        {"pybind11/", {"python"}}, {"boost/geometry", {"geometry", "search", "verify"}},
        {"lammps/", {"mpi"}},      {"mpi.h", {"mpi"}},
        {"bernal.h", {"c"}}};
    for (const fs::path& source : sources()) {
        const std::string text = content(source), room = room_of(source);
        for (const auto& [package, rooms] : rooms_of_package)
            if (!rooms.contains(room))
                CHECK_MESSAGE(text.find("#include <" + package) == std::string::npos, source, " of room ", room,
                              " includes ", package);
    }
}
