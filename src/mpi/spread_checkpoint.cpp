#include "mpi/spread_checkpoint.hpp"

#include <filesystem>

#include "bernal/error.hpp"
#include "mpi/spread_restart.hpp"

namespace bernal {
namespace {

constexpr double usual_seconds = 300;

}  // namespace

std::string restart_of(const std::string& file, const State& state) {
    return file + '-' + std::to_string(state.sweeps) + ".%.restart";
}

SavedState load_spread_state(const std::string& file) {
    SavedState saved = load_state(file);
    if (!saved.state->spheres.empty())
        throw InputError("'" + file + "' is of a run on one machine; go on with: bernal pack --resume " + file);
    return saved;
}

SpreadCheckpoints::SpreadCheckpoints(const Ranks& ranks, const std::string& prefix, std::optional<double> every,
                                     const std::optional<State>& resumed)
    : ranks_(ranks), file_(prefix + ".checkpoint"), every_(every.value_or(usual_seconds)) {
    if (resumed) restart_ = restart_of(file_, *resumed);
}

bool SpreadCheckpoints::is_due() const {
    return every_ > 0 && std::chrono::duration<double>(Clock::now() - last_).count() >= every_;
}

void SpreadCheckpoints::save(Domains& domains, SpreadRun& run, const std::string& note) {
    const std::string restart = restart_of(file_, run.state());
    run.hand_over();
    write_restart(ranks_, domains, restart);
    run.take_over();
    ranks_.agree([&] {
        if (ranks_.is_first()) save_state(run.state(), note, file_);
    });
    if (restart != restart_) remove_restart();
    restart_ = restart;
    last_ = Clock::now();
}

void SpreadCheckpoints::remove() {
    std::error_code error;
    if (ranks_.is_first() && !restart_.empty()) std::filesystem::remove(file_, error);
    remove_restart();
}

/// Of any number of ranks, that of the run before may have been another.
void SpreadCheckpoints::remove_restart() const {
    std::error_code error;
    if (restart_.empty() || !ranks_.is_first()) return;
    std::filesystem::remove(with_number(restart_, "base"), error);
    for (int rank = 0; std::filesystem::remove(with_number(restart_, std::to_string(rank)), error);) ++rank;
}

}  // namespace bernal
