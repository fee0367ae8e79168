#include "core/free_memory.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

namespace bernal {
namespace {

/// The number behind `name` in a file of lines "name number".
double number_after(const std::string& file, const std::string& name) {
    std::ifstream in(file);
    for (std::string word; in >> word;)
        if (double number = 0; word == name && in >> number) return number;
    return HUGE_VAL;
}

/// HUGE_VAL for none, which is written as "max".
double number_in(const std::string& file) {
    double number = HUGE_VAL;
    return std::ifstream(file) >> number ? number : HUGE_VAL;
}

/// Files that are cached give way.
double left_in_control_group() {
    const std::string group = "/sys/fs/cgroup/";
    const double limit = number_in(group + "memory.max"), anonymous = number_after(group + "memory.stat", "anon");
    return std::isfinite(anonymous) ? std::max(0.0, limit - anonymous) : limit;
}

double address_space() {
    rlimit limit{};
    const bool known = ::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return known ? static_cast<double>(limit.rlim_cur) : HUGE_VAL;
}

}  // namespace

double free_memory() {
    const double machine = 1024 * number_after("/proc/meminfo", "MemAvailable:");
    return std::min({machine, left_in_control_group(), address_space()});
}

}  // namespace bernal
