#include "core/parallel.hpp"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

#include "bernal/error.hpp"

namespace bernal {

namespace {

/// A limit on threads would end the program from within TBB's own: they are tried before.
void require_threads(int count) {
    static std::atomic<int> tried = 1;
    if (count <= tried) return;
    std::promise<void> all_started;
    const std::shared_future<void> started = all_started.get_future().share();
    std::vector<std::thread> threads;
    bool enough = true;
    try {
        while (std::ssize(threads) < count - 1) threads.emplace_back([started] { started.wait(); });
    } catch (const std::system_error&) {
        enough = false;
    }
    all_started.set_value();
    for (std::thread& thread : threads) thread.join();
    if (!enough)
        throw InputError("threads", std::to_string(count),
                         "are more than the system lets this program start, " + std::to_string(threads.size() + 1),
                         "give fewer, or raise the limit (ulimit -u)");
    tried = count;
}

}  // namespace

void run_tasks(std::size_t count, const std::function<void(std::size_t i)>& run) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, 1), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i) run(i);
    });
}

int thread_count(int threads) { return threads > 0 ? threads : tbb::info::default_concurrency(); }

void run_in_arena(int threads, const std::function<void()>& work) {
    const int count = thread_count(threads), cores = tbb::info::default_concurrency();
    // Beyond the cores TBB has no threads to lend unless the process is allowed more; it never gets fewer by this.
    require_threads(count);
    std::optional<tbb::global_control> more;
    if (count > cores) more.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(count));
    tbb::task_arena(count).execute(work);
}

}  // namespace bernal
