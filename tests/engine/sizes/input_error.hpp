#pragma once
// The sentence of the InputError that a call throws, for tests that check what it says.

#include <doctest/doctest.h>

#include <string>

#include "bernal/error.hpp"

template <class Call>
std::string input_error(Call call) {
    try {
        call();
    } catch (const bernal::InputError& error) {
        return error.what();
    }
    return "(no InputError)";
}

inline bool says(const std::string& sentence, const std::string& part) {
    return sentence.find(part) != std::string::npos;
}

/// The number that follows `words` in a sentence.
inline double number_behind(const std::string& words, const std::string& sentence) {
    REQUIRE(says(sentence, words));
    return std::stod(sentence.substr(sentence.find(words) + words.size()));
}
