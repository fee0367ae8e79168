#pragma once
// A private X server without a screen (Xvfb) for as long as the object lives: Debian's VTK can only draw through X.

#include <sys/types.h>
#include <xcb/xcb.h>

#include <optional>
#include <string>

namespace bernal {

class VirtualDisplay {
  public:
    /// Starts Xvfb, sees that it takes clients, and points DISPLAY at it: VTK would abort the program where it finds no
    /// display. Throws FileError, with the package to install, when that fails.
    VirtualDisplay();

    /// Stops Xvfb and restores DISPLAY. All windows on it must be gone by then.
    ~VirtualDisplay();

    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;

    const std::string& name() const { return name_; }  ///< as in DISPLAY, ":99"
    pid_t process() const { return process_; }

  private:
    bool start();
    void stop();

    pid_t process_ = -1;
    std::string name_;
    xcb_connection_t* connection_ = nullptr;  ///< kept open: the display ends with its last client
    std::optional<std::string> previous_;
};

}  // namespace bernal
