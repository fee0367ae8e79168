#include "mpi/spread_checkpoint.hpp"

#include <filesystem>

#include "bernal/error.hpp"
#include "core/atomic_file.hpp"
#include "core/leftovers.hpp"
#include "mpi/spread_restart.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

constexpr double usual_seconds = 300;

/// Is `name` one of a restart of any state in the file `state`?
bool is_restart(const std::string& name, const std::string& state) {
    if (!name.starts_with(state + '-') || !name.ends_with(".restart")) return false;
    const std::size_t number = state.size() + 1, end = name.find_first_not_of("0123456789", number);
    return end > number && end < name.size() && name[end] == '.';
}

/// Those of all states in `file`, of any number of ranks, but `kept`.
void remove_restarts(const std::string& file, const std::string& kept) {
    const fs::path place(file);
    const std::string kept_names = fs::path(kept.substr(0, kept.rfind('%'))).filename();
    std::vector<fs::path> old;
    std::error_code error;
    for (fs::directory_iterator entry(place.has_parent_path() ? place.parent_path() : ".", error), end;
         !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename();
        if (is_restart(name, place.filename()) && (kept.empty() || !name.starts_with(kept_names)))
            old.push_back(entry->path());
    }
    for (const fs::path& name : old) fs::remove(name, error);
}

}  // namespace

CheckpointFiles::CheckpointFiles(std::string state_file, const State& state)
    : file(std::move(state_file)), restart(file + '-' + std::to_string(state.sweeps) + ".%.restart") {}

SavedState load_spread_state(const std::string& file, const Ranks& ranks) {
    SavedState saved = load_state(file);
    if (!saved.state->spheres.empty())
        throw InputError("'" + file + "' is of a run on one machine; go on with: bernal pack --resume " + file);
    require_name_for_lammps("resume", file);
    std::error_code error;
    for (const char* number : {"base", "0"})
        if (const std::string part = with_number(CheckpointFiles(file, *saved.state).restart, number);
            ranks.is_first() && !fs::exists(part, error))
            throw InputError("'" + part + "', with spheres of '" + file +
                             "', does not exist; a checkpoint can be moved with all of its files alone");
    return saved;
}

SpreadCheckpoints::SpreadCheckpoints(const Ranks& ranks, const std::string& prefix, std::optional<double> every,
                                     const std::optional<CheckpointFiles>& resumed)
    : ranks_(ranks), file_(prefix + ".checkpoint"), resumed_(resumed), every_(every.value_or(usual_seconds)) {}

bool SpreadCheckpoints::is_due() const {
    return every_ > 0 && std::chrono::duration<double>(Clock::now() - last_).count() >= every_;
}

void SpreadCheckpoints::save(Domains& domains, SpreadRun& run, const std::string& note) {
    const CheckpointFiles files(file_, run.state());
    run.hand_over();
    write_restart(ranks_, domains, files.restart);
    run.take_over();
    ranks_.agree([&] {
        if (!ranks_.is_first()) return;
        save_state(run.state(), note, file_);
        remove_restarts(file_, files.restart);
    });
    saved_ = true;
    last_ = Clock::now();
}

void SpreadCheckpoints::remove() const {
    if (!ranks_.is_first()) return;
    std::error_code error;
    if (saved_) fs::remove(file_, error);
    if (resumed_) {
        fs::remove(resumed_->file, error);
        remove_restarts(resumed_->file, "");
    }
    remove_leftovers(temporary_beginning(file_));
    // Where a checkpoint of another run stands, its spheres stay.
    if (!fs::exists(file_, error)) remove_restarts(file_, "");
}

}  // namespace bernal
