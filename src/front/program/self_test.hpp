#pragma once
// What the program does on this machine, against what it is known to do: small packings whose bytes are known, with
// each search engine and each kind of vectors, and every file format written and read again.

#include <functional>
#include <string>

namespace bernal {

struct SelfTestResult {
    std::string subject;  ///< "packing", "engine", "vectors", "state" or "format"
    std::string name;     ///< "equal spheres"
    std::string fault;    ///< in words; empty: none
    double seconds;
    std::string left_out = {};  ///< what this build lacks for it, in words; empty: nothing
};

/// Tells each result as soon as it is there; returned is whether all are without fault. Files are made in `folder`.
bool self_test(const std::string& folder, const std::function<void(const SelfTestResult&)>& tell);

}  // namespace bernal
