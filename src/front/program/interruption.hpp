#pragma once
// Ctrl-C, kill and a closed terminal: the end of the program, or a question that a long run asks now and then.

#include <initializer_list>

namespace bernal {

/// To be called before all else, before shared libraries have initialised themselves, which takes longer than all that
/// the program does itself at its start: until end_on_signals() SIGINT, SIGTERM and SIGHUP end it with `last_words` and
/// the exit code of an interruption. Neither streams nor memory are there yet.
void end_on_early_signals(const char* last_words);

/// From now on SIGINT, SIGTERM, SIGHUP and `further` ones end the program with `last_words` (read by the handler: they
/// must outlive the program) and the exit code of an interruption, and what is half written goes with it. To be called
/// first of all. A SIGHUP that is ignored (nohup) stays ignored.
void end_on_signals(const char* last_words, std::initializer_list<int> further = {});

/// From now on they end the program by themselves, without a word: all is said, and what is left are its last moments.
void end_on_signals_in_silence();

/// While it lives, the first signal and the second only set a flag and print `answer`, at once; a third one ends the
/// program by itself.
class Interruption {
  public:
    /// Texts must outlive the program: the handler reads them. `last_words` are of work that leaves nothing: until
    /// there is something to leave, `stopping` is the answer, and where the work does not ask for the flag within half
    /// a second, be a step ever so long, the program ends with them as by end_on_signals().
    explicit Interruption(const char* answer, const char* last_words = nullptr);
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    static bool requested();

    /// From now on there is something to leave: a step may take its time, and the last words are said no longer. To be
    /// called on any thread, as often as it comes.
    static void is_to_be_waited_for();
};

/// The answer where nothing is saved, and the last words.
inline constexpr const char* stopping =
    "bernal: interrupted: stopping at the next step; a third signal ends the program at once\n";
inline constexpr const char* nothing_written = "bernal: interrupted; nothing was written\n";

}  // namespace bernal
