#include "render/virtual_display.hpp"

#include <X11/Xlib.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <mutex>
#include <set>
#include <string>

#include "bernal/error.hpp"

extern char** environ;

namespace bernal {
namespace {

constexpr int startup_milliseconds = 20000;  // far above the usual half second, for machines under load
constexpr int display_descriptor = 3;        // where Xvfb finds the pipe

struct Pipe {
    int read_end = -1;
    int write_end = -1;

    Pipe() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) throw FileError("no pipe to the virtual display could be opened");
        read_end = ends[0];
        write_end = ends[1];
    }
    ~Pipe() {
        close_write_end();
        ::close(read_end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    void close_write_end() {
        if (write_end >= 0) ::close(write_end);
        write_end = -1;
    }
};

/// -1 when there is no such program.
pid_t start_xvfb(int write_end) {
    // It chooses a free display number by itself, and ends by itself with its last client, should this process be
    // killed.
    std::array<std::string, 9> words = {"Xvfb",      "-displayfd", std::to_string(display_descriptor),
                                        "-screen",   "0",          "64x64x24",
                                        "-nolisten", "tcp",        "-terminate"};
    std::array<char*, words.size() + 1> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = words[i].data();

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, write_end, display_descriptor);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    // In a group of its own, or Ctrl-C would end it before its windows are gone.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    pid_t process = -1;
    const int error = ::posix_spawnp(&process, words[0].c_str(), &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error == 0 ? process : -1;
}

/// What a system call returns, once no signal has interrupted it.
template <class Call>
auto uninterrupted(Call&& call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

/// The number that Xvfb writes, with a newline, once it accepts clients; empty when it ends or takes too long.
std::string read_display_number(int read_end) {
    std::string text;
    pollfd ready{read_end, POLLIN, 0};
    while (!text.ends_with('\n')) {
        char c = 0;
        if (uninterrupted([&] { return ::poll(&ready, 1, startup_milliseconds); }) <= 0) return {};
        if (uninterrupted([&] { return ::read(read_end, &c, 1); }) != 1) return {};
        text += c;
    }
    text.pop_back();
    return text;
}

/// Displays that may die, by Xlib's record of them. Xlib's own handler would end the program, and of handlers there is
/// one for all displays: those of others are left to whom they were left before.
class MortalDisplays {
  public:
    static void add(Display* display) {
        const std::lock_guard lock(mutex_);
        if (!next_) next_ = ::XSetIOErrorHandler(on_io_error);
        displays_.insert(display);
    }
    static void remove(Display* display) {
        const std::lock_guard lock(mutex_);
        displays_.erase(display);
    }

  private:
    static int on_io_error(Display* display) {
        const std::lock_guard lock(mutex_);
        return displays_.contains(display) ? 0 : next_(display);
    }

    static inline std::mutex mutex_;
    static inline std::set<Display*> displays_;
    static inline XIOErrorHandler next_ = nullptr;
};

/// Beside others that start and end, a display can be lost as soon as it is there.
constexpr int most_attempts = 3;

}  // namespace

VirtualDisplay::VirtualDisplay() {
    for (int attempt = 0; attempt < most_attempts && !start(); ++attempt) stop();
    if (!connection_)
        throw FileError(
            "the virtual display (Xvfb) could not be started: check that /tmp is writable and that the "
            "package xvfb is whole");
}

VirtualDisplay::~VirtualDisplay() { stop(); }

bool VirtualDisplay::start() {
    Pipe pipe;
    process_ = start_xvfb(pipe.write_end);
    if (process_ < 0)
        throw FileError(
            "pictures are drawn on a virtual display, but the program Xvfb is not installed: install the "
            "package xvfb");
    pipe.close_write_end();
    const std::string number = read_display_number(pipe.read_end);
    if (number.empty()) return false;
    connection_ = ::XOpenDisplay((':' + number).c_str());
    if (!connection_) return false;
    MortalDisplays::add(connection_);
    const auto note_loss = [](Display*, void* lost) { *static_cast<bool*>(lost) = true; };
    ::XSetIOErrorExitHandler(connection_, note_loss, &lost_);
    return true;
}

void VirtualDisplay::stop() {
    if (connection_) ::XCloseDisplay(connection_), MortalDisplays::remove(connection_);
    connection_ = nullptr;
    if (process_ < 0) return;
    ::kill(process_, SIGTERM);
    uninterrupted([&] { return ::waitpid(process_, nullptr, 0); });
    process_ = -1;
}

}  // namespace bernal
