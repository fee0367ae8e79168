#pragma once
// Runs DEM codes on their decks and reads back what became of the grains.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "export/dem_state.hpp"
#include "export/example_packings.hpp"
#include "export/uncommented.hpp"
#include "temporary_folder.hpp"
#include "whole.hpp"

namespace bernal::test {

/// A DEM code as the tests drive it.
struct Code {
    DemCode code;
    std::string name, program;  ///< the program is empty where it is not installed
    std::string format;         ///< of the data file
    std::string arguments;      ///< before the deck's name
    std::string ending;         ///< further lines of the deck, which write the grains to end.txt
};

inline const Code lammps{DemCode::lammps, "LAMMPS", BERNAL_LAMMPS, "lammps", "-in", R"(
write_dump all custom end.txt id type x y z radius mass vx vy vz fx fy fz modify sort id format float %.17g
)"};

inline const Code liggghts{DemCode::liggghts, "LIGGGHTS", BERNAL_LIGGGHTS, "liggghts", "-in", R"(
dump end all custom 1 end.txt id type x y z radius mass vx vy vz fx fy fz
dump_modify end format "%d %d %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g"
run 0
)"};

inline const Code yade{DemCode::yade, "YADE", BERNAL_YADE, "yade", "-n -x -j1", R"(
with open('end.txt', 'w') as end:
    for body in O.bodies:
        if isinstance(body.shape, Sphere):
            place = body.state.pos + origin if O.periodic else body.state.pos
            values = [*place, body.shape.radius, body.state.mass, *body.state.vel, *O.forces.f(body.id)]
            end.write(' '.join(['%d %d' % (body.id + 1, body.material.id)] + ['%.17g' % v for v in values]) + '\n')
)"};

/// False, with the line that makes CTest show the test as skipped, where the code is missing.
inline bool installed(const Code& code) {
    if (code.program.empty()) std::cout << "skipped: " << code.name << " is not installed\n";
    return !code.program.empty();
}

struct Grain {
    Sphere sphere;
    double mass = 0;
    Vec3 velocity, force;
};

/// Lines `id type x y z radius mass vx vy vz fx fy fz`, ordered by id; a head that ends with `ITEM: ATOMS` is skipped.
inline std::vector<Grain> read_grains(const std::string& text) {
    std::istringstream lines(text);
    std::string line;
    if (text.starts_with("ITEM:"))
        while (std::getline(lines, line) && !line.starts_with("ITEM: ATOMS")) {
        }
    std::vector<Grain> grains;
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        std::array<double, 13> v{};
        for (double& value : v) words >> value;
        REQUIRE(words);
        const auto id = static_cast<std::size_t>(v[0]);
        grains.resize(std::max(grains.size(), id));
        grains[id - 1] = {{{v[2], v[3], v[4]}, v[5]}, v[6], {v[7], v[8], v[9]}, {v[10], v[11], v[12]}};
    }
    return grains;
}

struct CodeRun {
    std::string output;  ///< of the screen
    std::vector<Grain> grains;
    std::vector<std::map<std::string, double>> table;  ///< by column
    double pressure = 0;                               ///< in the last row of the table
    std::optional<Packing> dump;  ///< the last time step of the deck's own text dump, where it writes one, of a cuboid
};

inline std::vector<std::map<std::string, double>> read_table(const std::string& text) {
    std::istringstream lines(text);
    std::string line, word;
    std::getline(lines, line);
    std::vector<std::string> columns;
    for (std::istringstream words(line); std::getline(words, word, ',');) columns.push_back(word);
    CHECK(columns == table_columns());
    std::vector<std::map<std::string, double>> rows;
    while (std::getline(lines, line)) {
        if (line.empty()) continue;
        std::istringstream words(line);
        std::map<std::string, double>& row = rows.emplace_back();
        for (const std::string& column : columns) {
            REQUIRE(std::getline(words, word, ','));
            row[column] = std::stod(word);
        }
    }
    return rows;
}

/// The deck without its steps, for the forces of the first state. YADE's are those before the step.
inline std::string without_steps(std::string text) {
    const std::size_t at = text.rfind("\nrun ");
    return at == std::string::npos ? text : text.substr(0, at) + "\nrun 0\n";
}

/// A folder with the deck of `packing` and the summary of its export, in which `code` runs it in one thread, and goes
/// on from where it ended. No daemon of Open MPI is started beside it.
class DeckFolder {
  public:
    DeckFolder(const Code& code, const Packing& packing, const DeckOptions& options,
               const std::function<void(std::string&)>& change = {})
        : code_(code), is_cuboid_(packing.container.is_cuboid()) {
        WriteOptions writing;
        writing.format = code.format;
        writing.densities = options.material.densities;
        writing.material = options.material;
        write_packing(packing, folder_ / "run.data", writing);
        folder_.write("run.json", to_json(DemState{packing, {}, 0, {}}, options.material));
        const std::vector<DeckFile> files = deck(code.code, packing, options, "run", "run.data");
        for (const DeckFile& beside : files) folder_.write(beside.name, beside.text);
        DeckFile file = files.front();
        if (change) change(file.text);
        name_ = file.name;
        folder_.write(name_, (options.steps == 1 ? without_steps(file.text) : file.text) + code.ending);
    }

    CodeRun run() const { return run_with(""); }
    CodeRun go_on() const { return run_with(code_.name == "YADE" ? " continue" : " -var continue 1"); }

    std::string operator/(const std::string& name) const { return folder_ / name; }

  private:
    CodeRun run_with(const std::string& more) const {
        const std::string command = "cd " + folder_ / "" +
                                    " && OMP_NUM_THREADS=1 OMPI_MCA_ess_singleton_isolated=1 timeout 300 " +
                                    code_.program + ' ' + code_.arguments + ' ' + name_ + more + " > screen.txt 2>&1";
        const int exit_code = std::system(command.c_str());
        CodeRun result{folder_.read("screen.txt"), {}, {}, 0, {}};
        INFO(result.output);
        REQUIRE(exit_code == 0);
        result.grains = read_grains(folder_.read("end.txt"));
        result.table = read_table(folder_.read("run.table.csv"));
        if (!result.table.empty()) result.pressure = result.table.back()["pressure"];
        const std::string dump = folder_ / "run.dump";
        ReadOptions reading;
        reading.bodies = true;
        if (is_cuboid_ && std::filesystem::exists(dump)) result.dump = read_packing(dump, reading);
        return result;
    }

    const Code& code_;
    bool is_cuboid_;
    TemporaryFolder folder_;
    std::string name_;
};

/// The deck of `packing`, which `change` may change, once.
inline CodeRun run(const Code& code, const Packing& packing, const DeckOptions& options,
                   const std::function<void(std::string&)>& change = {}) {
    return DeckFolder(code, packing, options, change).run();
}

}  // namespace bernal::test
