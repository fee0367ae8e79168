#pragma once
// What Python wants to know of a long run while the library works without the interpreter's lock: Ctrl-C, and progress.

#include <pybind11/pybind11.h>

#include <chrono>
#include <functional>
#include <memory>

#include "bernal/error.hpp"

namespace bernal {

/// Made, and gone, with the lock held.
class Watch {
  public:
    /// `progress` is a callable, which stops the run by returning False; None; or True: a bar, of bernal._progress.
    explicit Watch(const pybind11::object& progress = pybind11::none(), const char* bar = "Bar");
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Without the lock. False once Ctrl-C was pressed, which is asked for some twenty times a second: Python notes
    /// it on its main thread only.
    bool goes_on();

    /// Without the lock: calls the callable with `progress`, if there is one. False where it, or Ctrl-C, stops the run.
    template <class Progress>
    bool told(const Progress& progress) {
        if (!callable_) return goes_on();
        const pybind11::gil_scoped_acquire lock;
        return call([&] { return pybind11::cast(progress); });
    }

    /// Work that asks goes_on(), without the lock. Where it was stopped by something else than Ctrl-C, as by a handler
    /// of signals that throws, throws that.
    template <class Work>
    auto over(Work&& work) {
        try {
            const pybind11::gil_scoped_release free;
            return work();
        } catch (const Interrupted&) {
            rethrow();
            throw;
        }
    }

    /// With the lock, after the run: throws what the callable threw, but Ctrl-C.
    void rethrow() const;

  private:
    bool call(const std::function<pybind11::object()>& argument);
    void note_error();

    pybind11::object callable_;
    bool is_bar_ = false;  ///< made here, and closed here
    std::unique_ptr<pybind11::error_already_set> error_;
    std::chrono::steady_clock::time_point next_{};
};

}  // namespace bernal
