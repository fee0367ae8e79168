#include "program/checkpoint_names.hpp"

#include <algorithm>
#include <iostream>

#include "files/told_of.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Is `name` one of a restart of any state in the file `state`?
bool is_restart(const std::string& name, const std::string& state) {
    if (!name.starts_with(state + '-') || !name.ends_with(".restart")) return false;
    const std::size_t number = state.size() + 1, end = name.find_first_not_of("0123456789", number);
    return end > number && end < name.size() && name[end] == '.';
}

/// Is it of `bernal-mpi`, by what stands beside it? A first checkpoint that it was killed in leaves restarts of its own
/// beside another's state, but `bernal` keeps the one before.
bool is_spread(const std::string& checkpoint) {
    return !checkpoint_before(checkpoint) && std::ranges::any_of(restarts_of(checkpoint), [](const fs::path& restart) {
        return restart.string().ends_with(".base.restart");
    });
}

struct Renamed {
    fs::path file, name;
};

/// The new names of all files that there are; the state comes last.
std::vector<Renamed> new_names(const std::string& checkpoint, const std::string& name) {
    std::vector<Renamed> all;
    const std::string stem = fs::path(name).filename();
    const std::size_t old_stem = fs::path(checkpoint).filename().string().size();
    for (const fs::path& restart : restarts_of(checkpoint))
        all.push_back(
            {restart, fs::path(restart).replace_filename(stem + restart.filename().string().substr(old_stem))});
    std::error_code error;
    for (const auto& [file, other] : {Renamed{name_before(checkpoint), name_before(name)}, {checkpoint, name}})
        if (fs::exists(file, error)) all.push_back({file, other});
    return all;
}

}  // namespace

std::string name_before(const std::string& checkpoint) { return checkpoint + "-before"; }

std::optional<std::string> checkpoint_before(const std::string& checkpoint) {
    std::error_code error;
    if (!fs::exists(name_before(checkpoint), error)) return {};
    return name_before(checkpoint);
}

bool is_same(const std::optional<std::string>& resumed, const std::string& checkpoint) {
    std::error_code error;
    return resumed && fs::equivalent(*resumed, checkpoint, error);
}

bool stands(const std::string& checkpoint) {
    std::error_code error;
    return fs::exists(checkpoint, error) || checkpoint_before(checkpoint);
}

std::vector<fs::path> restarts_of(const std::string& checkpoint) {
    const fs::path place(checkpoint);
    std::vector<fs::path> all;
    std::error_code error;
    for (fs::directory_iterator entry(place.has_parent_path() ? place.parent_path() : ".", error), end;
         !error && entry != end; entry.increment(error))
        if (is_restart(entry->path().filename(), place.filename()))
            all.push_back(place.parent_path() / entry->path().filename());
    return all;
}

std::string name_for_leftover(const std::string& checkpoint) {
    std::string name = checkpoint + "-left";
    for (int number = 2; stands(name); ++number) name = checkpoint + "-left-" + std::to_string(number);
    return name;
}

void set_aside(const std::string& checkpoint, const std::string& name) {
    const std::vector<Renamed> all = new_names(checkpoint, name);
    std::size_t done = 0;
    try {
        for (; done < all.size(); ++done) told_of(all[done].name, [&] { fs::rename(all[done].file, all[done].name); });
    } catch (const FileError&) {
        std::error_code error;
        while (done-- > 0) fs::rename(all[done].name, all[done].file, error);
        throw;
    }
}

void tell_of_leftover(const std::string& program, const std::string& checkpoint, const std::string& aside) {
    std::error_code error;
    const std::string state = fs::exists(checkpoint, error) ? checkpoint : name_before(checkpoint);
    std::cerr << program << ": a run of this name has died and left " << state
              << "; to go on with it instead: " << (is_spread(checkpoint) ? "bernal-mpi" : "bernal")
              << " pack --resume " << state << "; the first checkpoint of this run will rename it to " << aside << '\n';
}

}  // namespace bernal
