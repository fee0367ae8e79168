#pragma once
// A folder of inputs that a target starts from.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace bernal::test {

inline std::string content(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

class Seeds {
  public:
    explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {
        std::filesystem::create_directories(folder_);
    }

    void add(std::size_t choice, const std::string& text) { add(static_cast<char>(choice) + text); }
    void add(const std::string& text) { std::ofstream(folder_ / std::to_string(++number_), std::ios::binary) << text; }

    /// What `write(file)` writes.
    template <class Write>
    void add_written(std::size_t choice, Write write) {
        const std::filesystem::path scratch = folder_ / "scratch";
        write(scratch.string());
        add(choice, content(scratch));
        std::filesystem::remove(scratch);
    }

  private:
    std::filesystem::path folder_;
    int number_ = 0;
};

/// The packing's VTP in VTK's other encodings: as text, in base64 and as bytes, compressed in each way.
void add_encodings(Seeds& seeds, std::size_t choice, const std::string& vtp);

/// A cube as VTK writes it, with the places of the formats among the choices.
void add_cubes(Seeds& seeds, std::size_t stl, std::size_t obj, std::size_t ply, std::size_t vtp);

}  // namespace bernal::test
