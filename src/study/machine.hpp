#pragma once
// What this machine has for a study.

namespace bernal {

/// That can be used without taking it from others, or from swap space; what a batch system allows, where it is less.
double available_memory_bytes();

}  // namespace bernal
