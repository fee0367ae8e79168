#pragma once
// Who works on what, where several programs, on one machine or on many, share a folder: a file NAME.claim, which only
// one of them can create, says who works on NAME. Its time of modification is the sign of life of its owner; a claim
// whose owner is gone is taken over. One that cannot be read is taken for that of a living owner.

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>

namespace bernal {

class Claims {
  public:
    /// Signs of life are given from now on.
    explicit Claims(const std::string& folder);
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
        std::chrono::steady_clock::time_point here;
        std::filesystem::file_time_type server;
    };

    std::string folder_, me_;
    std::optional<Clocks> asked_;
    std::mutex access_;
    std::condition_variable ended_;
    bool end_ = false;
    std::set<std::string> held_;
    std::thread signs_;
};

}  // namespace bernal
