#pragma once
// Ctrl-C, kill and a closed terminal as a question that a long run asks now and then.

namespace bernal {

/// While it lives, the first SIGINT, SIGTERM or SIGHUP only sets a flag; the second ends the program as usual.
/// A SIGHUP that is ignored (nohup) stays ignored.
class Interruption {
  public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    static bool requested();
};

}  // namespace bernal
