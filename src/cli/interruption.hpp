#pragma once
// Ctrl-C and kill as a question that a long run asks now and then.

namespace bernal {

/// While it lives, the first SIGINT or SIGTERM only sets a flag; the second ends the program as usual.
class Interruption {
  public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    static bool requested();
};

}  // namespace bernal
