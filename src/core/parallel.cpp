#include "core/parallel.hpp"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace bernal {

void run_tasks(std::size_t count, const std::function<void(std::size_t i)>& run) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, 1), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i) run(i);
    });
}

int thread_count(int threads) { return threads > 0 ? threads : tbb::info::default_concurrency(); }

void run_in_arena(int threads, const std::function<void()>& work) {
    const int count = thread_count(threads), cores = tbb::info::default_concurrency();
    // Beyond the cores TBB has no threads to lend unless the process is allowed more; it never gets fewer by this.
    std::optional<tbb::global_control> more;
    if (count > cores) more.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(count));
    tbb::task_arena(count).execute(work);
}

}  // namespace bernal
