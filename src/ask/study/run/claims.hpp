#pragma once
// Who works on what, where several programs, on one machine or on many, share a folder: a file NAME.claim, which only
// one of them can create, says who works on NAME. Its owner gives signs of life by its time of modification: that it
// moves on counts, for clocks of other hosts may be late, or run ahead. A claim whose owner is gone is taken over. One
// that cannot be read is taken for that of a living owner.

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>

namespace bernal {

class Claims {
  public:
    using Clock = std::chrono::steady_clock;

    /// Signs of life are given from now on. `now` tells how long those of others are awaited.
    explicit Claims(const std::string& folder, std::function<Clock::time_point()> now = Clock::now);
    /// Gives back what is still held.
    ~Claims();
    Claims(const Claims&) = delete;
    Claims& operator=(const Claims&) = delete;

    /// False: another works on it. Throws FileError where the folder cannot be written to.
    bool take(const std::string& name);
    void give_back(const std::string& name);

    /// Removes those whose owners are gone, with what these were writing.
    void remove_abandoned();

  private:
    std::string file_of(const std::string& name) const { return folder_ + "/" + name + ".claim"; }
    bool create(const std::string& file) const;
    bool take_over(const std::string& name);
    bool is_alive(const std::string& owner, const std::string& file);
    std::optional<std::filesystem::file_time_type> server_time();
    void remove_leftovers();
    void give_signs_of_life();

    /// The two clocks at one moment.
    struct Clocks {
        Clock::time_point here;
        std::filesystem::file_time_type server;
    };

    Clock::time_point last_sign(const std::string& file, Clocks now, std::filesystem::file_time_type sign);

    std::string folder_, me_;
    std::function<Clock::time_point()> now_;
    std::optional<Clocks> asked_;
    std::map<std::string, Clocks> last_signs_;  ///< of claims of others: when each came, here, and what it said
    std::mutex access_;
    std::condition_variable ended_;
    bool end_ = false;
    std::set<std::string> held_;
    std::thread signs_;
};

}  // namespace bernal
