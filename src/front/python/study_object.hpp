#pragma once
// What a study is in Python, once it is made.

#include <pybind11/pybind11.h>

#include "study/make_study.hpp"

namespace bernal {

struct StudyObject {
    Study study;
    StudyFolder folder;
    StudyEnd end;
};

void add_study_tables(pybind11::module_& module);

}  // namespace bernal
