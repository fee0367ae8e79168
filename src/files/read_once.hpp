#pragma once
// What is read from a file once, however often it is asked for, as long as the file stays the same.

#include <filesystem>
#include <map>
#include <mutex>
#include <string>

namespace bernal {

template <class Content>
class ReadOnce {
  public:
    /// read(path) where the file is new or has changed. What it throws comes through, and nothing is kept then.
    template <class Read>
    Content operator()(const std::string& file, Read&& read) {
        namespace fs = std::filesystem;
        const std::string path = fs::absolute(file).lexically_normal();
        std::error_code error;
        const auto time = fs::last_write_time(path, error);
        const auto size = error ? 0 : fs::file_size(path, error);
        const std::lock_guard lock(mutex_);
        if (const auto found = kept_.find(path);
            !error && found != kept_.end() && found->second.time == time && found->second.size == size)
            return found->second.content;
        Content content = read(path);
        kept_.insert_or_assign(path, Kept{time, size, content});
        return content;
    }

  private:
    struct Kept {
        std::filesystem::file_time_type time;
        std::uintmax_t size;
        Content content;
    };

    std::mutex mutex_;
    std::map<std::string, Kept> kept_;
};

}  // namespace bernal
