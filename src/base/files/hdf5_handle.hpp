#pragma once
// What writers and readers of HDF5 share: its use by one thread at a time, handles that close themselves, texts as
// attributes.

#include <hdf5.h>

#include <mutex>
#include <string>
#include <utility>

namespace bernal {

inline std::mutex hdf5_mutex;

/// The library, for one thread at a time: it may be built without regard to threads. Handles live shorter than the use
/// that they are from. Nothing that works in parallel, or calls what is not ours, stands within one.
class Hdf5Use {
  public:
    /// It prints nothing of its own from here on. It would again at the end of a program, of files that it could not
    /// open.
    Hdf5Use() { H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); }
    Hdf5Use(const Hdf5Use&) = delete;
    Hdf5Use& operator=(const Hdf5Use&) = delete;

  private:
    std::lock_guard<std::mutex> alone_{hdf5_mutex};
};

/// What the library hands out, and takes back.
class Hdf5Handle {
  public:
    Hdf5Handle(hid_t id, herr_t (*close)(hid_t)) : id_(id), close_(close) {}
    ~Hdf5Handle() {
        if (id_ >= 0) close_(id_);
    }
    Hdf5Handle(Hdf5Handle&& other) noexcept : id_(std::exchange(other.id_, H5I_INVALID_HID)), close_(other.close_) {}
    Hdf5Handle(const Hdf5Handle&) = delete;
    Hdf5Handle& operator=(const Hdf5Handle&) = delete;
    operator hid_t() const { return id_; }

  private:
    hid_t id_;
    herr_t (*close_)(hid_t);
};

/// A text as an attribute. False where it could not be written.
inline bool put_hdf5_text(hid_t object, const char* key, const std::string& text) {
    const Hdf5Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
    H5Tset_size(type, text.size());
    const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
    const Hdf5Handle attribute(H5Acreate2(object, key, type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
    return H5Awrite(attribute, type, text.data()) >= 0;
}

}  // namespace bernal
