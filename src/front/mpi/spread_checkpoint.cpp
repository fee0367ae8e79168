#include "mpi/spread_checkpoint.hpp"

#include <cmath>
#include <filesystem>
#include <iostream>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/leftovers.hpp"
#include "mpi/lammps_fault.hpp"
#include "mpi/restart_sums.hpp"
#include "mpi/spread_restart.hpp"
#include "program/checkpoint_names.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

constexpr double usual_seconds = 300;

/// All but `kept`.
void remove_restarts(const std::string& file, const std::string& kept) {
    const std::string kept_names = fs::path(kept.substr(0, kept.rfind('%'))).filename();
    std::error_code error;
    for (const fs::path& name : restarts_of(file))
        if (kept.empty() || !name.filename().string().starts_with(kept_names)) fs::remove(name, error);
}

}  // namespace

CheckpointFiles::CheckpointFiles(std::string state_file, const State& state)
    : file(std::move(state_file)), restart(file + '-' + std::to_string(state.sweeps) + ".%.restart") {}

SavedState load_spread_state(const std::string& file, const Ranks& ranks) {
    SavedState saved = load_state(file, read_mesh);
    if (!saved.state->spheres.empty())
        throw InputError("'" + file + "' is of a run on one machine; go on with: bernal pack --resume " + file);
    require_name_for_lammps("resume", file);
    require_whole_restart(ranks, CheckpointFiles(file, *saved.state).restart, saved.note, file);
    return saved;
}

void require_spheres_of_job(const SizeTotals& held, const SizeTotals& drawn, const std::string& file) {
    constexpr double rounding = 1e-9;
    if (held.count == drawn.count && held.smallest == drawn.smallest && held.largest == drawn.largest &&
        std::abs(held.solid_volume / drawn.solid_volume - 1) < rounding)
        return;
    const auto told = [](const SizeTotals& t) {
        return std::to_string(t.count) + " of diameters " + number_text(t.smallest) + " to " + number_text(t.largest) +
               " and a solid volume of " + number_text(t.solid_volume);
    };
    throw InputError("'" + file + "' holds other spheres than its job has now: " + told(held) + ", instead of " +
                     told(drawn) + "; give the files of its sizes as they were, or pack anew");
}

SpreadCheckpoints::SpreadCheckpoints(const Ranks& ranks, const std::string& prefix, std::optional<double> every,
                                     const std::optional<std::string>& resumed)
    : ranks_(ranks),
      file_(prefix + ".checkpoint"),
      aside_(name_for_leftover(file_)),
      ours_(is_same(resumed, file_)),
      every_(every.value_or(usual_seconds)) {}

bool SpreadCheckpoints::is_due() const {
    return every_ > 0 && std::chrono::duration<double>(Clock::now() - last_).count() >= every_;
}

void SpreadCheckpoints::save(Domains& domains, SpreadRun& run, const std::string& note) {
    const CheckpointFiles files(file_, run.state());
    ranks_.agree([&] {
        if (ranks_.is_first() && !ours_) set_aside(file_, aside_);
    });
    ours_ = true;
    run.hand_over();
    write_restart(ranks_, domains, files.restart);
    const std::string whole_note = with_sums(note, sums_of_restart(ranks_, files.restart));
    ranks_.agree([&] {
        if (!ranks_.is_first()) return;
        save_state(run.state(), whole_note, file_);
        remove_restarts(file_, files.restart);
    });
    last_ = Clock::now();
}

void SpreadCheckpoints::save_if_possible(Domains& domains, SpreadRun& run, const std::string& note) try {
    save(domains, run, note);
} catch (const FileError& error) {
    if (lammps_has_failed()) throw;
    ranks_.recover();
    if (ranks_.is_first() && !told_)
        std::cerr << "bernal-mpi: warning: no checkpoint: " << error.what() << "; the run goes on\n";
    told_ = true;
    last_ = Clock::now();
}

void SpreadCheckpoints::remove() const {
    if (!ranks_.is_first()) return;
    std::error_code error;
    if (ours_) fs::remove(file_, error);
    remove_leftovers(temporary_beginning(file_));
    // Where a checkpoint of another run stands, its spheres stay.
    if (!fs::exists(file_, error)) remove_restarts(file_, "");
}

void SpreadCheckpoints::tell_of_leftover() const {
    if (ranks_.is_first() && !ours_ && stands(file_)) bernal::tell_of_leftover("bernal-mpi", file_, aside_);
}

}  // namespace bernal
