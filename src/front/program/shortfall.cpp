#include "program/shortfall.hpp"

#include <iostream>

#include "program/usage_error.hpp"
#include "run/shortfall.hpp"

namespace bernal {

bool tell_shortfall(const std::string& program, const Summary& summary) {
    const std::vector<std::string> sentences = shortfall(summary);
    for (const std::string& sentence : sentences) std::cerr << program << ": " << with_options(sentence) << '\n';
    return !sentences.empty();
}

}  // namespace bernal
