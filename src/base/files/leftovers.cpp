#include "files/leftovers.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <system_error>

#include "files/held_file.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t digits = 16;

bool has_digits(const std::string& name) {
    return name.size() > digits && name.find_first_not_of("0123456789abcdef", name.size() - digits) == name.npos;
}

/// The names in `folder` that end as unique ones do.
std::set<std::string> unique_names_in(const fs::path& folder) {
    std::set<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (std::string name = entry->path().filename(); has_digits(name)) names.insert(std::move(name));
    return names;
}

std::mutex mutex;
std::map<fs::path, std::set<std::string>> names_in;  ///< by folder, when it was first written to

}  // namespace

void remove_leftovers(const std::string& beginning) {
    std::error_code error;
    const fs::path path = fs::absolute(beginning, error), folder = path.parent_path();
    const std::string name = path.filename();
    const std::lock_guard guard(mutex);
    auto found = names_in.find(folder);
    if (found == names_in.end()) found = names_in.emplace(folder, unique_names_in(folder)).first;
    const std::set<std::string>& names = found->second;
    for (auto next = names.lower_bound(name); next != names.end() && next->starts_with(name); ++next)
        if (next->size() == name.size() + digits) remove_if_dead(folder / *next);
}

std::string unique_name(const std::string& beginning) {
    std::random_device random;
    const std::uint64_t number = std::uint64_t{random()} << 32 | random();
    std::array<char, digits + 1> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
    return beginning + text.data();
}

}  // namespace bernal
