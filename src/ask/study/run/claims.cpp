#include "study/run/claims.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <vector>

#include "bernal/error.hpp"
#include "files/held_file.hpp"
#include "files/leftovers.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// Eight signs fit into the time after which an owner on another machine is taken for gone: file servers show times of
/// modification up to a minute late.
constexpr auto sign_interval = 15s, longest_silence = 120s;

/// A file is created and filled at once, unless its owner died in between.
constexpr auto longest_emptiness = 2s;

/// Short against these silences.
constexpr auto asking_interval = 1s;

constexpr const char *aside_mark = ".gone-", *clock_mark = ".now-";

/// Empty: it cannot be read.
std::optional<std::string> first_line(const fs::path& file) {
    std::ifstream in(file);
    if (!in) return {};
    std::string line;
    std::getline(in, line);
    if (in.bad()) return {};
    return line;
}

/// Where process ids mean the same: host, since its last start, in its container.
std::string place() {
    char host[256] = {}, space[256] = {};
    ::gethostname(host, sizeof host - 1);
    if (::readlink("/proc/self/ns/pid", space, sizeof space - 1) < 0) space[0] = '-';
    return std::string(host) + ' ' + first_line("/proc/sys/kernel/random/boot_id").value_or("") + ' ' + space;
}

/// When the process began, which tells it from a later one of the same id; empty where there is none.
std::string start_of(const std::string& pid) {
    constexpr int fields_before = 20;  // behind the name in brackets, which may hold blanks
    const std::string line = first_line("/proc/" + pid + "/stat").value_or("");
    std::istringstream fields(line.substr(std::min(line.rfind(')') + 1, line.size())));
    std::string field;
    for (int i = 0; i < fields_before && fields >> field; ++i) continue;
    return fields ? field : "";
}

std::string identity() {
    const std::string pid = std::to_string(::getpid());
    return place() + ' ' + pid + ' ' + start_of(pid);
}

/// As the file server counts it, whose clock may differ from ours.
std::optional<fs::file_time_type> now_in(const std::string& folder) {
    std::string name = folder + '/' + clock_mark + "XXXXXX";
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) return {};
    ::close(descriptor);
    std::error_code error, ignored;
    const auto now = fs::last_write_time(name, error);
    fs::remove(name, ignored);
    return error ? std::nullopt : std::optional(now);
}

/// Is a process of this place running? Where /proc does not show it, it may still run, as another user's: only its
/// start is not known.
bool is_running(const std::string& pid, const std::string& start) {
    if (const std::string seen = start_of(pid); !seen.empty()) return seen == start;
    const long id = std::strtol(pid.c_str(), nullptr, 10);
    return id > 0 && (::kill(static_cast<pid_t>(id), 0) == 0 || errno == EPERM);
}

}  // namespace

Claims::Claims(const std::string& folder, std::function<Clock::time_point()> now)
    : folder_(folder), me_(identity()), now_(std::move(now)) {
    signs_ = std::thread([this] { give_signs_of_life(); });
}

Claims::~Claims() {
    {
        const std::lock_guard lock(access_);
        end_ = true;
    }
    ended_.notify_all();
    signs_.join();
    while (!held_.empty()) give_back(std::string(*held_.begin()));
}

bool Claims::create(const std::string& file) const {
    const int descriptor = ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
    if (descriptor < 0 && errno == EEXIST) return false;
    const bool written =
        descriptor >= 0 && ::write(descriptor, me_.data(), me_.size()) == static_cast<ssize_t>(me_.size());
    const std::string reason = std::strerror(errno);
    if (descriptor >= 0) ::close(descriptor);
    if (written) return true;
    if (descriptor >= 0) ::unlink(file.c_str());
    throw FileError("'" + file + "' could not be written (" + reason +
                    "): check the folder, its permissions and the free space");
}

/// As the file server counts it: asked now and then, and reckoned from that in between.
std::optional<fs::file_time_type> Claims::server_time() {
    const auto here = now_();
    if (!asked_ || here - asked_->here > asking_interval) {
        const auto now = now_in(folder_);
        if (!now) return {};
        asked_ = {here, *now};
    }
    return asked_->server + std::chrono::duration_cast<fs::file_time_type::duration>(here - asked_->here);
}

/// At first sight a sign is as old as the file server says, or as new as can be where it lies in the future.
Claims::Clock::time_point Claims::last_sign(const std::string& file, Clocks now, fs::file_time_type sign) {
    const auto [last, is_new] = last_signs_.try_emplace(file, now.here, sign);
    if (!is_new && sign == last->second.server) return last->second.here;
    const bool moved_on = !is_new && sign > last->second.server;
    const auto age = std::chrono::duration_cast<Clock::duration>(now.server - sign);
    last->second = {now.here - (moved_on ? Clock::duration::zero() : std::max(age, Clock::duration::zero())), sign};
    return last->second.here;
}

bool Claims::is_alive(const std::string& owner, const std::string& file) {
    if (const std::string here = place() + ' '; owner.starts_with(here)) {
        const std::string process = owner.substr(here.size());
        const std::size_t blank = process.find(' ');
        return is_running(process.substr(0, blank), process.substr(std::min(blank + 1, process.size())));
    }
    std::error_code error;
    const auto sign = fs::last_write_time(file, error);
    const auto now = server_time();
    if (error || !now) return true;
    const auto here = now_();
    return here - last_sign(file, {here, *now}, sign) < (owner.empty() ? longest_emptiness : longest_silence);
}

/// Makes room for a new claim where the owner of the present one is gone. Where several see it gone, the one whose
/// renaming comes first does: whoever renames a new claim by this puts it back.
bool Claims::take_over(const std::string& name) {
    const std::string file = file_of(name), aside = unique_name(file + aside_mark);
    const std::optional<std::string> owner = first_line(file);
    std::error_code error;
    if (!owner) return !fs::exists(fs::symlink_status(file, error));
    if (is_alive(*owner, file)) return false;
    last_signs_.erase(file);
    fs::rename(file, aside, error);
    if (error) return true;
    const bool is_the_same = first_line(aside) == owner;
    if (!is_the_same) fs::create_hard_link(aside, file, error);
    fs::remove(aside, error);
    if (!is_the_same) return false;
    // What the owner was writing.
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        const std::string other = entry.path().filename();
        if (other.starts_with(name) && other.find(".partial-") != other.npos) fs::remove(entry.path(), error);
    }
    return true;
}

bool Claims::take(const std::string& name) {
    const std::lock_guard lock(access_);
    if (held_.contains(name)) return false;
    bool taken = create(file_of(name));
    if (!taken && take_over(name)) taken = create(file_of(name));
    if (taken) held_.insert(name);
    return taken;
}

void Claims::give_back(const std::string& name) {
    const std::lock_guard lock(access_);
    if (held_.erase(name) == 0) return;
    // After a long sleep of this machine it may be another's.
    if (first_line(file_of(name)) == me_) ::unlink(file_of(name).c_str());
}

void Claims::remove_abandoned() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error))
        if (entry.path().extension() == ".claim") names.push_back(entry.path().stem());
    for (const std::string& name : names)
        if (take(name)) give_back(name);
    remove_leftovers();
}

/// Removes what is left of programs that ended in the middle of a take-over.
void Claims::remove_leftovers() {
    const std::lock_guard lock(access_);
    const auto now = server_time();
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        const std::string name = entry.path().filename();
        if (name.find(std::string(".claim") + aside_mark) == name.npos && !name.starts_with(clock_mark)) continue;
        const auto written = entry.last_write_time(error);
        if (!error && now && std::chrono::abs(*now - written) > longest_silence) fs::remove(entry.path(), error);
    }
}

void Claims::give_signs_of_life() {
    std::unique_lock lock(access_);
    while (!ended_.wait_for(lock, sign_interval, [this] { return end_; }))
        for (const std::string& name : held_) ::utimensat(AT_FDCWD, file_of(name).c_str(), nullptr, 0);
}

}  // namespace bernal
