#pragma once
// A file that this process holds as long as it lives. It is locked, so that others can tell whether its owner still
// runs: a lock dies with its process, and it is seen from other machines and containers that share the folder, where
// process numbers say nothing.

#include <cstdint>
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

/// While it lives, a file that exists is held, under any name that it has or gets, but never removed by this. Where it
/// cannot be locked, nothing is held.
class Hold {
  public:
    explicit Hold(const std::string& name);
    ~Hold();
    Hold(Hold&& other) noexcept;
    Hold& operator=(Hold&& other) = delete;

  private:
    int descriptor_;
};

/// Removes a file that no process holds, as far as can be told.
void remove_if_dead(const std::string& name);

/// Can a file that looks held by nobody be removed, `age` seconds after it was last written to? Some network file
/// systems (`file_system`: the f_type of statfs()) do not tell of locks of other machines: there, the young ones stay.
bool may_be_dead(double age, std::int64_t file_system);

}  // namespace bernal
