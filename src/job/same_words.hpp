#pragma once
// Options that say the same in other words: who gives one of a set overrules the others of a file.

#include <functional>
#include <string>
#include <string_view>

namespace bernal {

/// Is what `key` says expressed in other words by options that are given, of which `gives` knows?
bool is_said_otherwise(const std::function<bool(std::string_view)>& gives, const std::string& key);

}  // namespace bernal
