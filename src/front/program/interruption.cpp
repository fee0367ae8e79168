#include "program/interruption.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include "files/held_file.hpp"
#include "program/exit_codes.hpp"

namespace bernal {
namespace {

std::atomic<int> signals = 0;                   ///< that came while there was an answer
std::atomic<bool> after_progress = false;       ///< which a terminal shows in a line without an end
std::atomic<const char*> answer = nullptr;      ///< null: there is nothing to save
std::atomic<const char*> words = "";            ///< where there is nothing to save
std::atomic<const char*> late_words = nullptr;  ///< of a step that takes too long; null: it may
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free &&
                  std::atomic<const char*>::is_always_lock_free,
              "a handler of signals uses them, on any thread");

/// In a handler, streams cannot be used.
void say(const char* text) {
    for (std::size_t left = std::strlen(text); left > 0;) {
        const ssize_t done = ::write(STDERR_FILENO, text, left);
        if (done <= 0) return;
        text += done, left -= static_cast<std::size_t>(done);
    }
}

void end_by(int signal) {
    std::signal(signal, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    std::raise(signal);
    sigprocmask(SIG_UNBLOCK, &set, nullptr);
}

/// After the patience that a step has.
void end_late(int) {
    if (const char* text = late_words) {
        say(text);
        HeldFile::remove_all();
        ::_exit(exit_code::interrupted);
    }
}

/// 0: never.
void call_end_late_in(long microseconds) {
    const itimerval once{{0, 0}, {0, microseconds}};
    ::setitimer(ITIMER_REAL, &once, nullptr);
}

void answer_signal(int signal) {
    constexpr int enough = 3;
    const int error = errno;
    if (const char* text = answer) {
        if (signals.fetch_add(1) + 1 < enough) {
            if (after_progress) say("\n");
            say(late_words ? stopping : text);  // perhaps there is nothing to leave yet
            constexpr long patience = 500000;
            if (late_words) call_end_late_in(patience);
        } else {
            HeldFile::remove_all();
            end_by(signal);
        }
    } else {
        say(words);
        HeldFile::remove_all();
        ::_exit(exit_code::interrupted);
    }
    errno = error;
}

void answer_early(int) {
    say(words);
    ::_exit(exit_code::interrupted);
}

bool stays_ignored(int signal) {
    struct sigaction now{};
    return signal == SIGHUP && sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

std::vector<int> ends{SIGINT, SIGTERM, SIGHUP};

}  // namespace

void end_on_early_signals(const char* last_words) {
    words = last_words;
    struct sigaction action{};
    action.sa_handler = answer_early;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (!stays_ignored(signal)) sigaction(signal, &action, nullptr);
}

void end_on_signals(const char* last_words, std::initializer_list<int> further) {
    words = last_words;
    ends.insert(ends.end(), further);
    struct sigaction action{};
    action.sa_handler = answer_signal;
    action.sa_flags = SA_RESTART;
    for (int signal : ends) sigaddset(&action.sa_mask, signal);
    for (int signal : ends)
        if (!stays_ignored(signal)) sigaction(signal, &action, nullptr);
}

void end_on_signals_in_silence() {
    for (int signal : ends)
        if (!stays_ignored(signal)) std::signal(signal, SIG_DFL);
}

Interruption::Interruption(const char* text, const char* last_words) {
    after_progress = ::isatty(STDERR_FILENO) == 1;
    if (last_words) {
        struct sigaction action{};
        action.sa_handler = end_late;
        ::sigaction(SIGALRM, &action, nullptr);
    }
    late_words = last_words;
    answer = text;
}

Interruption::~Interruption() {
    answer = nullptr;
    is_to_be_waited_for();
}

bool Interruption::requested() { return signals != 0; }

void Interruption::is_to_be_waited_for() {
    if (late_words && late_words.exchange(nullptr)) call_end_late_in(0);
}

}  // namespace bernal
