// Packings as other systems, editors and spreadsheets leave them, in every format.

#include "io/format_checks.hpp"
#include "needs.hpp"

using namespace bernal;

namespace {

/// All formats hold it.
Packing flat_packing() {
    Packing packing = tiny_packing();
    packing.spheres[1].center.z = packing.spheres[0].center.z;
    packing.spheres[0].radius = 0.125;
    return packing;
}

/// A file, and what it is read as: with the container of the packing where the format has none.
class OddText {
  public:
    explicit OddText(const FormatInfo& format) : format_(format.name) {
        write_packing(flat_packing(), folder_ / "file", {format_, {2650}});
        whole_ = folder_.read("file");
        whole_ = whole_.substr(0, whole_.find("<!-- bernal checksum"));  // of all bytes, whatever they mean
        if (std::ranges::count(format.loses, "the container") > 0) container_ = flat_packing().container;
        packing_ = read(whole_);
    }

    Packing read(const std::string& text) const {
        ReadOptions options{format_, container_};
        options.if_changed = [](const std::string&) {};  // as if it had no checksum
        return read_packing(folder_.write("file", text), options);
    }

    bool reads_the_same(const std::string& text) const { return read(text) == packing_; }
    bool is_refused(const std::string& text) const {
        try {
            read(text);
            return false;
        } catch (const InputError&) {
            return true;
        }
    }

    const std::string& whole() const { return whole_; }

  private:
    std::string format_, whole_;
    TemporaryFolder folder_;
    std::optional<Container> container_;
    Packing packing_;
};

std::string with_mixed_line_ends(const std::string& text) {
    std::string mixed;
    for (bool is_odd = true; const char c : text) {
        if (c == '\n' && is_odd) mixed += '\r';
        if (c == '\n') is_odd = !is_odd;
        mixed += c;
    }
    return mixed;
}

/// It is made of bytes, not of lines.
bool is_binary(const FormatInfo& format) {
    return std::ranges::count(std::vector<std::string>{"npz", "xyzd", "gsd", "vtkhdf", "mat"}, format.name) > 0;
}

}  // namespace

TEST_CASE("a byte-order mark and mixed line ends do no harm in any format" * needs("EXPAT")) {
    for (const FormatInfo& format : packing_formats()) {
        if (is_binary(format)) continue;
        CAPTURE(format.name);
        const OddText file(format);
        CHECK(file.reads_the_same("\xEF\xBB\xBF" + file.whole()));
        CHECK(file.reads_the_same(with_mixed_line_ends(file.whole())));
    }
}

TEST_CASE("a last line without its end is refused as cut off, but for VTP, whose last tag is its end" *
          needs("EXPAT")) {
    for (const FormatInfo& format : packing_formats()) {
        if (is_binary(format)) continue;
        CAPTURE(format.name);
        const OddText file(format);
        REQUIRE(file.whole().ends_with('\n'));
        const std::string cut = file.whole().substr(0, file.whole().size() - 1);
        if (format.name == "vtp")
            CHECK(file.reads_the_same(cut));
        else
            CHECK(file.is_refused(cut));
    }
}

TEST_CASE(
    "nan, inf and a decimal comma for a coordinate are refused, the comma but where semicolons separate columns") {
    for (const FormatInfo& format : packing_formats()) {
        if (format.name == "vtp" || is_binary(format)) continue;
        CAPTURE(format.name);
        const OddText file(format);
        for (const std::string odd : {"nan", "inf", "-inf", "1e999", "0,75"}) {
            CAPTURE(odd);
            const std::string text = replaced(file.whole(), "0.75", odd);
            CHECK((format.name == "lethe" && odd == "0,75" ? file.reads_the_same(text) : file.is_refused(text)));
        }
    }
}

TEST_CASE("a comma is a decimal one where tables separate columns by semicolons or tabs") {
    const std::string tabs = "x\ty\tz\tr\n0,75\t0.1\t1.5\t0,1\n", semicolons = "x;y;z;r\n0,75;0.1;1.5;0,1\n";
    for (const std::string& text : {tabs, semicolons})
        CHECK(read_text_as("table", text, tiny_packing().container).spheres.front() == tiny_packing().spheres.back());
}
