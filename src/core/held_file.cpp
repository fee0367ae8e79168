#include "core/held_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <random>
#include <system_error>
#include <utility>

namespace bernal {
namespace {

namespace fs = std::filesystem;

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
    struct stat mine {
    }, named{};
    return ::fstat(descriptor, &mine) == 0 && ::stat(name.c_str(), &named) == 0 && mine.st_dev == named.st_dev &&
           mine.st_ino == named.st_ino;
}

constexpr int own = O_CREAT | O_CLOEXEC | O_NOFOLLOW;
constexpr mode_t as_umask_says = 0666;

/// Another user's leftover may be readable only, which suffices for a lock.
int opened(const std::string& name) {
    const int descriptor = ::open(name.c_str(), own | O_RDWR, as_umask_says);
    if (descriptor >= 0 || errno != EACCES) return descriptor;
    const int readable = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (readable < 0) errno = EACCES;
    return readable;
}

constexpr std::size_t digits = 16;

bool is_unique_name(const std::string& name, const std::string& beginning) {
    return name.size() == beginning.size() + digits && name.starts_with(beginning) &&
           name.find_first_not_of("0123456789abcdef", beginning.size()) == std::string::npos;
}

void remove_if_dead(const std::string& name) {
    const int descriptor = ::open(name.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0) return;
    if (lock(descriptor) == Lock::got) ::unlink(name.c_str());
    ::close(descriptor);
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
        const int descriptor = opened(name);
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

void remove_leftovers(const std::string& beginning) {
    const fs::path path = beginning;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (is_unique_name(entry->path().filename(), path.filename())) remove_if_dead(entry->path());
}

std::string unique_name(const std::string& beginning) {
    std::random_device random;
    const std::uint64_t number = std::uint64_t{random()} << 32 | random();
    std::array<char, digits + 1> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
    return beginning + text.data();
}

}  // namespace bernal
