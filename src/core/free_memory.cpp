#include "core/free_memory.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace bernal {
namespace {

/// The number behind `name` in a file of lines "name number" or "name: number kB"; `otherwise` where there is none.
double number_after(const std::string& file, const std::string& name, double otherwise) {
    std::ifstream in(file);
    for (std::string word; in >> word;)
        if (double number = 0; word == name && in >> number) return number;
    return otherwise;
}

/// HUGE_VAL for none, which is written as "max".
double number_in(const std::string& file) {
    double number = HUGE_VAL;
    return std::ifstream(file) >> number ? number : HUGE_VAL;
}

/// Files and names that the system keeps at hand count as the group's, but give way to what is asked for.
double left_in_group(const std::string& folder) {
    const double limit = number_in(folder + "/memory.max");
    if (!std::isfinite(limit)) return HUGE_VAL;
    const double current = number_in(folder + "/memory.current");
    double used = std::isfinite(current) ? current : 0;
    for (const char* kept : {"inactive_file", "active_file", "slab_reclaimable"})
        used -= number_after(folder + "/memory.stat", kept, 0);
    return std::clamp(limit - used, 0.0, limit);
}

/// "/a/b" of the line "0::/a/b"; empty for the uppermost group, and where there is no such line.
std::string group_of(const std::string& membership) {
    std::ifstream in(membership);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("0::/")) return line == "0::/" ? "" : line.substr(3);
    return "";
}

double left_of_address_space() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return HUGE_VAL;
    const double used = 1024 * number_after("/proc/self/status", "VmSize:", 0);
    return std::max(0.0, static_cast<double>(limit.rlim_cur) - used);
}

}  // namespace

double left_in_control_groups(const std::string& membership, const std::string& root) {
    std::string group = group_of(membership);
    double least = left_in_group(root + group);
    while (!group.empty()) {
        group.resize(group.rfind('/'));
        least = std::min(least, left_in_group(root + group));
    }
    return least;
}

double free_memory() {
    const double machine = 1024 * number_after("/proc/meminfo", "MemAvailable:", HUGE_VAL);
    return std::min({machine, left_in_control_groups("/proc/self/cgroup", "/sys/fs/cgroup"), left_of_address_space()});
}

}  // namespace bernal
