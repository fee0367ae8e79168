#include "bernal/version.hpp"

#include <bernal.h>

#include <array>
#include <utility>

extern "C" {

const char* bernal_version(void) { return bernal::version().data(); }

int bernal_interface(void) { return BERNAL_INTERFACE; }

const char* bernal_code_text(int code) {
    constexpr std::array<std::pair<int, const char*>, 9> texts{
        {{BERNAL_OK, "done"},
         {BERNAL_OVERLAPS, "the certificate does not hold: spheres overlap"},
         {BERNAL_WRONG_INPUT, "wrong input"},
         {BERNAL_TARGET_MISSED, "the packing is not what was asked for"},
         {BERNAL_FILE_FAULT, "a file could not be opened, read or written"},
         {BERNAL_INTERNAL_FAULT, "a fault of the library"},
         {BERNAL_NO_MEMORY, "not enough memory"},
         {BERNAL_WRONG_CALL, "a null pointer, or an array of the wrong size"},
         {BERNAL_CANCELLED, "cancelled"}}};
    for (const auto& [known, text] : texts)
        if (known == code) return text;
    return "not a code of bernal";
}

}  // extern "C"
