#pragma once
// Files that never end, as devices and pipes may not, and files that say more than there is memory for: the memory that
// is left says where reading stops.

#include <cstddef>
#include <string>

namespace bernal {

class ReadingLimit {
  public:
    /// Reading stops where less than `least_left` bytes are left, asked for each `interval` bytes.
    static constexpr std::size_t interval = std::size_t{1} << 24, least_left = 8 * interval;

    explicit ReadingLimit(std::string file) : file_(std::move(file)) {}

    /// To be called as bytes are read. Throws FileError where memory comes to its end.
    void add(std::size_t bytes);

    /// The same where room for so many more bytes is not left.
    void require(std::size_t bytes) const;

  private:
    std::string file_;
    std::size_t read_ = 0, next_ = interval;
};

/// Throws FileError where a file of this size, which is read at once, is larger than the memory that is left.
void require_memory_for(const std::string& file, std::size_t bytes);

/// Throws FileError for a pipe or a device, which can be read but once. `what` is "the packing".
void require_no_pipe(const std::string& what, const std::string& file);

/// Throws FileError unless `file` is a regular file or leads to one.
void require_regular(const std::string& what, const std::string& file);

}  // namespace bernal
