#include "sweep/vector_targets.hpp"

#include <hwy/targets.h>

namespace bernal {

std::vector<std::string> vector_targets() {
    std::vector<std::string> names;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) names.emplace_back(hwy::TargetName(target));
    return names;
}

ChosenVectorTarget::ChosenVectorTarget(const std::string& name) {
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        if (name == hwy::TargetName(target)) hwy::GetChosenTarget().Update(target);
}

ChosenVectorTarget::~ChosenVectorTarget() { hwy::GetChosenTarget().DeInit(); }

}  // namespace bernal
