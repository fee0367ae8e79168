#include "files/held_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <system_error>
#include <thread>
#include <utility>

namespace bernal {
namespace {

[[noreturn]] void fail() { throw std::system_error(errno, std::generic_category()); }

/// The names that a signal removes, where its handler can read them. One that finds no room is left to the next run.
struct Slot {
    std::atomic<bool> taken = false, filled = false;
    std::array<char, 4096> name{};
};
std::array<Slot, 64> slots;

int slot_for(const std::string& name) {
    if (name.size() >= slots[0].name.size()) return -1;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i].taken.exchange(true)) continue;
        std::memcpy(slots[i].name.data(), name.c_str(), name.size() + 1);
        slots[i].filled = true;
        return static_cast<int>(i);
    }
    return -1;
}

void free_slot(int slot) {
    if (slot < 0) return;
    slots[static_cast<std::size_t>(slot)].filled = false;
    slots[static_cast<std::size_t>(slot)].taken = false;
}

/// A file system without locks is no reason to write nothing: there, all files look held, and none is removed.
enum class Lock { got, held_by_another, unknown };

Lock lock(int descriptor) {
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return Lock::got;
    return errno == EWOULDBLOCK ? Lock::held_by_another : Lock::unknown;
}

/// Between its making and its locking a file may have been taken for a leftover, and removed.
bool still_has_name(int descriptor, const std::string& name) {
    struct stat mine{}, named{};
    return ::fstat(descriptor, &mine) == 0 && ::stat(name.c_str(), &named) == 0 && mine.st_dev == named.st_dev &&
           mine.st_ino == named.st_ino;
}

constexpr int own = O_CREAT | O_CLOEXEC | O_NOFOLLOW;
constexpr mode_t as_umask_says = 0666;

/// As statfs() tells them: ext, XFS, Btrfs, tmpfs, ramfs, overlayfs, F2FS, ZFS, bcachefs, FAT, exFAT. On any other,
/// locks may be seen on their own machine alone.
constexpr std::array<std::int64_t, 11> of_one_machine{0xEF53,     0x58465342, 0x9123683E, 0x01021994,
                                                      0x858458F6, 0x794C7630, 0xF2F52010, 0x2FC12FC1,
                                                      0xCA451A4E, 0x4D44,     0x2011BAB0};

/// -1 where it cannot be opened. What may only be read can be locked as well, but on some network file systems.
int existing(const std::string& name) {
    const int descriptor = ::open(name.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    return descriptor >= 0 ? descriptor : ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
}

/// Another user's leftover may be readable only, which suffices for a lock.
int descriptor_of(const std::string& name) {
    const int descriptor = ::open(name.c_str(), own | O_RDWR, as_umask_says);
    if (descriptor >= 0 || errno != EACCES) return descriptor;
    const int readable = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (readable < 0) errno = EACCES;
    return readable;
}

}  // namespace

HeldFile::HeldFile(std::string name, int descriptor)
    : name_(std::move(name)), descriptor_(descriptor), slot_(slot_for(name_)) {}

HeldFile::HeldFile(HeldFile&& other) noexcept
    : name_(std::move(other.name_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      slot_(std::exchange(other.slot_, -1)) {}

HeldFile::~HeldFile() {
    if (descriptor_ < 0) return;
    ::unlink(name_.c_str());
    ::close(descriptor_);
    free_slot(slot_);
}

HeldFile HeldFile::made(const std::string& name) {
    while (true) {
        const int descriptor = ::open(name.c_str(), own | O_EXCL | O_RDWR, as_umask_says);
        if (descriptor < 0) fail();
        const Lock got = lock(descriptor);
        if (got == Lock::held_by_another) ::flock(descriptor, LOCK_EX);  // who took it for a leftover removes it
        if (got == Lock::unknown || still_has_name(descriptor, name)) return {name, descriptor};
        ::close(descriptor);
    }
}

std::optional<HeldFile> HeldFile::taken(const std::string& name) {
    while (true) {
        const int descriptor = descriptor_of(name);
        if (descriptor < 0) fail();
        const Lock got = lock(descriptor);
        if (got == Lock::unknown || (got == Lock::got && still_has_name(descriptor, name)))
            return HeldFile(name, descriptor);
        ::close(descriptor);
        if (got == Lock::held_by_another) return {};
    }
}

void HeldFile::sync() {
    if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) fail();
}

void HeldFile::rename_to(const std::string& target) {
    if (::rename(name_.c_str(), target.c_str()) != 0) fail();
    free_slot(std::exchange(slot_, -1));
    ::close(std::exchange(descriptor_, -1));
}

void HeldFile::remove_all() noexcept {
    for (const Slot& slot : slots)
        if (slot.filled) ::unlink(slot.name.data());
}

// Who looks for leftovers has the lock for a moment, and without it the file would look like one under its next name.
Hold::Hold(const std::string& name) : descriptor_(existing(name)) {
    constexpr int most_tries = 100;
    constexpr auto moment = std::chrono::milliseconds(10);
    for (int tries = 1; descriptor_ >= 0 && lock(descriptor_) == Lock::held_by_another && tries < most_tries; ++tries)
        std::this_thread::sleep_for(moment);
}

Hold::~Hold() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Hold::Hold(Hold&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

void remove_if_dead(const std::string& name) {
    const int descriptor = ::open(name.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0) return;
    struct stat file{};
    struct statfs system{};
    const bool known = ::fstat(descriptor, &file) == 0 && ::fstatfs(descriptor, &system) == 0;
    const double age = std::difftime(std::time(nullptr), file.st_mtime);
    if (known && may_be_dead(age, system.f_type) && lock(descriptor) == Lock::got) ::unlink(name.c_str());
    ::close(descriptor);
}

bool may_be_dead(double age, std::int64_t file_system) {
    constexpr double hour = 3600;
    return std::abs(age) >= hour || std::ranges::count(of_one_machine, file_system) > 0;
}

}  // namespace bernal
