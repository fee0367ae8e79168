#pragma once
// UTF-8, which JSON, TOML and pages are. Names of files may be any bytes: one that such a file has to keep must be
// UTF-8 too, or would come back as another name.

#include <string>
#include <string_view>

namespace bernal {

/// No overlong forms, no surrogates, no characters that are cut.
bool is_utf8(std::string_view bytes);

/// To be shown on one line: what is not UTF-8 in it as \xFF, line ends and tabs as \n, \r and \t, other control
/// characters as \x1B.
std::string shown_bytes(std::string_view bytes);

/// Throws InputError, about `what` ("`mesh`"), where `name` is no UTF-8.
void require_utf8(const std::string& what, std::string_view name);

}  // namespace bernal
