#pragma once
// A file that this process holds as long as it lives. It is locked, so that others can tell whether its owner still
// runs: a lock dies with its process, and it is seen from other machines and containers that share the folder, where
// process numbers say nothing.

#include <optional>
#include <string>

namespace bernal {

class HeldFile {
  public:
    /// Makes `name`, which must not exist. Throws std::system_error.
    static HeldFile made(const std::string& name);

    /// Makes `name`, or takes over what a dead process has left; empty while another one holds it. Throws
    /// std::system_error.
    static std::optional<HeldFile> taken(const std::string& name);

    /// Removed where it still has its name.
    ~HeldFile();
    HeldFile(HeldFile&& other) noexcept;
    HeldFile& operator=(HeldFile&& other) = delete;

    const std::string& name() const { return name_; }

    /// What was written to it, by whatever way, survives a power failure. Throws std::system_error.
    void sync();

    /// Renames it: from then on it is held no longer, and stays. Throws std::system_error.
    void rename_to(const std::string& target);

    /// Removes every one of this process: to be called by a handler of a signal that ends it.
    static void remove_all() noexcept;

  private:
    HeldFile(std::string name, int descriptor);

    std::string name_;
    int descriptor_;  ///< -1: held no longer
    int slot_;        ///< among those that a signal removes; -1: in none
};

/// Removes what dead processes have left of files whose names are `beginning` and 16 hexadecimal digits.
void remove_leftovers(const std::string& beginning);

/// `beginning` and 16 random hexadecimal digits.
std::string unique_name(const std::string& beginning);

}  // namespace bernal
