#include "cli/interruption.hpp"

#include <csignal>
#include <initializer_list>

namespace bernal {
namespace {

volatile std::sig_atomic_t signal_came = 0;

void note_signal(int) { signal_came = 1; }

/// Under nohup the hangup is ignored, and stays so.
bool stays_ignored(int signal) {
    struct sigaction now {};
    return signal == SIGHUP && sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

void set_handler(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESETHAND | SA_RESTART;
    for (int signal : {SIGINT, SIGTERM, SIGHUP})
        if (!stays_ignored(signal)) sigaction(signal, &action, nullptr);
}

}  // namespace

Interruption::Interruption() { set_handler(note_signal); }
Interruption::~Interruption() { set_handler(SIG_DFL); }

bool Interruption::requested() { return signal_came != 0; }

}  // namespace bernal
