#pragma once
// A private X server without a screen (Xvfb) for as long as the object lives: Debian's VTK can only draw through X.

#include <sys/types.h>

struct _XDisplay;

namespace bernal {

class VirtualDisplay {
  public:
    /// Starts Xvfb and connects to it: VTK would abort the program where it finds no display. DISPLAY is left alone,
    /// for other threads may read the environment. Throws FileError, with the package to install, when that fails.
    VirtualDisplay();

    /// Stops Xvfb. All windows on it must be gone by then.
    ~VirtualDisplay();

    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;

    _XDisplay* connection() const { return connection_; }  ///< for vtkRenderWindow::SetDisplayId
    bool lost() const { return lost_; }                    ///< Xvfb has died: what was drawn since is no picture
    pid_t process() const { return process_; }

  private:
    bool start();
    void stop();

    pid_t process_ = -1;
    _XDisplay* connection_ = nullptr;  ///< kept open: the display ends with its last client
    bool lost_ = false;
};

}  // namespace bernal
