#include "bernal/error.hpp"

#include <algorithm>

namespace bernal {
namespace {

/// A user's own backquotes are no keys.
std::string unquoted(std::string text) {
    std::ranges::replace(text, '`', '\'');
    return text;
}

bool is_key(const std::string& word) {
    return !word.empty() && word.front() >= 'a' && word.front() <= 'z' &&
           word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-0123456789") == std::string::npos;
}

}  // namespace

InputError::InputError(std::string key_, std::string value_, std::string fault_, std::string remedy_)
    : std::runtime_error("`" + key_ + "` " + unquoted(value_) + " " + fault_ + "; " + remedy_),
      key(std::move(key_)),
      value(std::move(value_)),
      fault(std::move(fault_)),
      remedy(std::move(remedy_)) {}

std::string with_keys_spelled(const std::string& sentence,
                              const std::function<std::string(const std::string& key)>& spelling) {
    std::string text;
    std::size_t done = 0;
    while (true) {
        const std::size_t begin = sentence.find('`', done);
        const std::size_t end = begin == std::string::npos ? begin : sentence.find('`', begin + 1);
        if (end == std::string::npos) return text + sentence.substr(done);
        const std::string word = sentence.substr(begin + 1, end - begin - 1);
        if (!is_key(word)) {
            text += sentence.substr(done, end - done);
            done = end;
            continue;
        }
        text += sentence.substr(done, begin - done) + spelling(word);
        done = end + 1;
    }
}

}  // namespace bernal
