#include "python/watch.hpp"

#include "bernal/error.hpp"

namespace py = pybind11;

namespace bernal {

Watch::Watch(const py::object& progress, const char* bar) {
    if (progress.is_none() || progress.is(py::bool_(false))) return;
    if (progress.is(py::bool_(true)))
        callable_ = py::module_::import("bernal._progress").attr(bar)(), is_bar_ = true;
    else
        callable_ = progress;
    if (!PyCallable_Check(callable_.ptr()))
        throw InputError("progress", py::str(progress), "cannot be called", "give a function, True or None");
}

Watch::~Watch() {
    if (!is_bar_) return;
    try {
        callable_.attr("close")();
    } catch (py::error_already_set& error) {
        error.discard_as_unraisable("the end of progress");
    }
}

void Watch::note_error() { error_ = std::make_unique<py::error_already_set>(); }

bool Watch::goes_on() {
    constexpr std::chrono::milliseconds pause(50);
    const auto now = std::chrono::steady_clock::now();
    if (error_) return false;
    if (now < next_) return true;
    next_ = now + pause;
    const py::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() == 0) return true;
    note_error();
    return false;
}

bool Watch::call(const std::function<py::object()>& argument) {
    try {
        const py::object answer = callable_(argument());
        if (PyErr_CheckSignals() == 0) return !answer.is(py::bool_(false));
        note_error();
    } catch (py::error_already_set& error) {
        error_ = std::make_unique<py::error_already_set>(error);
    }
    return false;
}

void Watch::rethrow() const {
    if (error_ && !error_->matches(PyExc_KeyboardInterrupt)) throw py::error_already_set(*error_);
}

}  // namespace bernal
