#include "core/free_memory.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <vector>

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

/// What the two versions of control groups call the same.
struct Version {
    std::string controllers;  ///< in a line of the membership, "1:controllers:/group"
    std::string folder;       ///< of all groups, below the root
    std::string limit, usage;
    std::vector<std::string> kept;  ///< files and names at the system's hand
};
const std::array<Version, 2> versions{
    Version{"", "", "memory.max", "memory.current", {"inactive_file", "active_file", "slab_reclaimable"}},
    Version{"memory",
            "/memory",
            "memory.limit_in_bytes",
            "memory.usage_in_bytes",
            {"total_inactive_file", "total_active_file"}}};

/// What the system keeps at hand counts as the group's, but gives way to what is asked for.
double left_in_group(const Version& version, const std::string& folder) {
    const double limit = number_in(folder + '/' + version.limit);
    if (!std::isfinite(limit)) return HUGE_VAL;
    const double current = number_in(folder + '/' + version.usage);
    double used = std::isfinite(current) ? current : 0;
    for (const std::string& kept : version.kept) used -= number_after(folder + "/memory.stat", kept, 0);
    return std::clamp(limit - used, 0.0, limit);
}

/// Is `one` among those of "one,another"?
bool is_among(const std::string& one, const std::string& all) {
    return (',' + all + ',').find(',' + one + ',') != std::string::npos;
}

/// "/a/b" of the line "0::/a/b", or for the first version "7:cpu,memory:/a/b"; empty for the uppermost group, and where
/// there is no such line.
std::string group_of(const Version& version, const std::string& membership) {
    std::ifstream in(membership);
    for (std::string number, controllers, group;
         std::getline(in, number, ':') && std::getline(in, controllers, ':') && std::getline(in, group);)
        if (is_among(version.controllers, controllers) && group.starts_with('/')) return group == "/" ? "" : group;
    return "";
}

/// What is left in the group and in all those that it belongs to.
double left_in_groups(const Version& version, const std::string& membership, const std::string& root) {
    std::string group = group_of(version, membership);
    double least = left_in_group(version, root + version.folder + group);
    while (!group.empty()) {
        group.resize(group.rfind('/'));
        least = std::min(least, left_in_group(version, root + version.folder + group));
    }
    return least;
}

double left_of_address_space() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return HUGE_VAL;
    const double used = 1024 * number_after("/proc/self/status", "VmSize:", 0);
    return std::max(0.0, static_cast<double>(limit.rlim_cur) - used);
}

}  // namespace

double left_in_control_groups(const std::string& membership, const std::string& root) {
    double least = HUGE_VAL;
    for (const Version& version : versions) least = std::min(least, left_in_groups(version, membership, root));
    return least;
}

double free_memory() {
    const double machine = 1024 * number_after("/proc/meminfo", "MemAvailable:", HUGE_VAL);
    return std::min({machine, left_in_control_groups("/proc/self/cgroup", "/sys/fs/cgroup"), left_of_address_space()});
}

}  // namespace bernal
