#include <string>

#include "needs.hpp"

namespace bernal::test {

bool is_absent(std::string_view library) {
    const std::string absent = " " BERNAL_ABSENT_LIBRARIES " ";
    return absent.find(' ' + std::string(library) + ' ') != std::string::npos;
}

}  // namespace bernal::test
