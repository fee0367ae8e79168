#include "export/replaced.hpp"

#include <stdexcept>

namespace bernal {

void replace(std::string& text, const std::string& said, const std::string& instead) {
    const std::size_t at = text.find(said);
    if (at == std::string::npos) throw std::logic_error("the deck does not say: " + said);
    text.replace(at, said.size(), instead);
}

void replace_all(std::string& text, const std::string& said, const std::string& instead) {
    for (std::size_t at = text.find(said); at != std::string::npos; at = text.find(said, at + instead.size()))
        text.replace(at, said.size(), instead);
}

}  // namespace bernal
