#pragma once
// What is read from files once, however often it is asked for, as long as they stay the same.

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace bernal {

template <class Content>
class ReadOnce {
  public:
    /// read(path) where the file is new or has changed. What it throws comes through, and nothing is kept then.
    template <class Read>
    Content operator()(const std::string& file, Read&& read) {
        return operator()(std::vector{file}, "", [&](const std::vector<std::string>& paths) { return read(paths[0]); });
    }

    /// read(paths) of several files; `how` tells apart what is read of the same ones in different ways.
    template <class Read>
    Content operator()(const std::vector<std::string>& files, const std::string& how, Read&& read) {
        std::vector<std::string> paths;
        for (const std::string& file : files) paths.push_back(std::filesystem::absolute(file).lexically_normal());
        const std::vector<State> states = states_of(paths);
        const bool are_there = states.size() == paths.size();
        const std::lock_guard lock(mutex_);
        const auto key = std::pair(paths, how);
        if (const auto found = kept_.find(key); are_there && found != kept_.end() && found->second.states == states)
            return found->second.content;
        Content content = read(paths);
        kept_.insert_or_assign(key, Kept{states, content});
        return content;
    }

  private:
    using State = std::pair<std::filesystem::file_time_type, std::uintmax_t>;  ///< time and size

    struct Kept {
        std::vector<State> states;
        Content content;
    };

    /// Without those that are not there.
    static std::vector<State> states_of(const std::vector<std::string>& paths) {
        std::vector<State> states;
        for (const std::string& path : paths) {
            std::error_code error;
            const auto time = std::filesystem::last_write_time(path, error);
            if (!error) states.emplace_back(time, std::filesystem::file_size(path, error));
        }
        return states;
    }

    std::mutex mutex_;
    std::map<std::pair<std::vector<std::string>, std::string>, Kept> kept_;
};

}  // namespace bernal
