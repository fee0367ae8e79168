// NumPy's archives. NumPy itself reads and writes them in tests/front/python/test_arrays_in_files.py.

#include <cmath>

#include "archive/npy_array.hpp"
#include "archive/zip_archive.hpp"
#include "bernal/table.hpp"
#include "io/format_checks.hpp"
#include "io/vessels.hpp"

using namespace bernal;

namespace {

std::string zip_of(const std::vector<ZipMember>& members) {
    std::string bytes;
    put_zip(members, [&](std::string_view block) { bytes += block; });
    return bytes;
}

std::string npy(const std::string& dictionary, const std::string& data) {
    std::string head("\x93NUMPY\x01\x00", 8);
    head += static_cast<char>(dictionary.size());
    head += '\0';
    return head + dictionary + data;
}

template <class... Numbers>
std::string bytes_of(Numbers... numbers) {
    std::string bytes;
    (bytes.append(reinterpret_cast<const char*>(&numbers), sizeof numbers), ...);
    return bytes;
}

std::string doubles(const std::string& shape, const std::string& data) {
    return npy("{'descr': '<f8', 'fortran_order': False, 'shape': " + shape + ", }", data);
}

}  // namespace

TEST_CASE("a packing with all that it can tell comes back as it was") {
    Packing packing = example_packing();
    packing.unit = LengthUnit::micrometre;
    packing.ids = {-3, 0, 1099511627776};
    packing.class_names.assign(65536, "glass, white");
    packing.class_names[7] = "Gl\xc3\xbchwein \"7\"";
    packing.densities.assign(65536, 2650.5);
    packing.container.up = 1;
    CHECK(written_and_read(packing, "npz") == packing);
}

TEST_CASE("vessels come back with their walls") {
    for (const Packing& packing : packings_in_vessels()) CHECK(written_and_read(packing, "npz") == packing);
}

TEST_CASE("discs come back as discs") {
    Packing packing = tiny_packing();
    packing.container.dimension = 2;
    packing.container.lengths.z = 0.5;
    for (Sphere& sphere : packing.spheres) sphere.center.z = 0.25;
    CHECK(written_and_read(packing, "npz") == packing);
}

TEST_CASE("measures of spheres are further arrays, which readers pass over") {
    const TemporaryFolder folder;
    WriteOptions options{"npz", {}};
    options.values = {{"contacts", "", "", {6, 7.5}}};
    write_packing(tiny_packing(), folder / "file", options);
    const std::string bytes = folder.read("file");
    const auto members = unzipped(bytes, "here", {"contacts.npy"});
    CHECK(members.size() == 1);
    CHECK(NpyArray(members.at("contacts.npy"), "here").number(1) == 7.5);
    CHECK(read_packing(folder / "file", {"npz", {}}) == tiny_packing());
}

TEST_CASE("cut anywhere it is refused, and so is any changed number: archives have checksums") {
    const std::string text = text_of(tiny_packing(), "npz");
    check_cuts("npz", text);
    const auto members = unzipped(text, "here",
                                  {"centers.npy", "radii.npy", "ids.npy", "classes.npy", "lengths.npy", "origin.npy",
                                   "periodic.npy", "meta.npy"});
    REQUIRE(members.size() == 8);
    for (const auto& [name, content] : members) {
        std::string changed = text;
        const std::size_t at = text.find(content) + content.size() - 1;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        check_refused("npz", changed, "a checksum is not that of its content");
    }
}

TEST_CASE("centers and radii of other programs are enough where a container is told") {
    const std::string centers = doubles("(2, 3)", bytes_of(0.25, 0.25, 0.5, 0.75, 0.1, 1.5));
    const std::string radii = doubles("(2,)", bytes_of(0.25, 0.1));
    const std::string bare = zip_of({{"centers.npy", centers}, {"radii.npy", radii}});
    const Packing tiny = tiny_packing();
    CHECK(read_text_as("npz", bare, tiny.container).spheres == tiny.spheres);
    check_refused("npz", bare, "has no container");
    const std::string whole = zip_of(
        {{"centers.npy", centers},
         {"radii.npy", radii},
         {"lengths.npy", doubles("(3,)", bytes_of(1.0, 1.0, 2.0))},
         {"periodic.npy", npy("{'descr': '|b1', 'fortran_order': False, 'shape': (3,), }", std::string("\1\1\0", 3))}});
    CHECK(read_text_as("npz", whole).container == tiny.container);
    // By columns, and in single precision.
    const std::string by_columns = npy("{'descr': '<f4', 'fortran_order': True, 'shape': (2, 3), }",
                                       bytes_of(0.25f, 0.75f, 0.25f, 0.1f, 0.5f, 1.5f));
    const Packing read =
        read_text_as("npz", zip_of({{"centers.npy", by_columns}, {"radii.npy", radii}}), tiny.container);
    CHECK(read.spheres[1].center == Vec3{0.75, 0.1f, 1.5});
}

TEST_CASE("arrays that tell nothing of a packing are not unpacked") {
    const std::string mine(1000, 'm');
    std::string bytes = zip_of({{"centers.npy", doubles("(1, 3)", bytes_of(0.5, 0.5, 1.0))},
                                {"mine.npy", mine},
                                {"radii.npy", doubles("(1,)", bytes_of(0.25))}});
    bytes[bytes.find(mine)] = 'n';  // against its checksum, which nobody looks at
    CHECK(read_text_as("npz", bytes, tiny_packing().container).spheres.size() == 1);
}

TEST_CASE("members that overlap are refused, as few bytes could become very many") {
    const std::string content(1000, 'm');
    const std::string bytes = zip_of({{"a.npy", content}, {"b.npy", content}});
    const std::size_t second = bytes.rfind("PK\x01\x02"), offset = 42, size = 20;
    REQUIRE(second != bytes.npos);
    std::string twice = bytes;
    twice.replace(second + offset, 4, std::string(4, '\0'));
    check_refused("npz", twice, "members that overlap");
    std::string longer = bytes;
    longer[second + size] = static_cast<char>(longer[second + size] + 1);
    check_refused("npz", longer, "members that overlap");
    CHECK(unzipped(bytes, "here", {"a.npy", "c.npy"}) == std::map<std::string, std::string>{{"a.npy", content}});
}

TEST_CASE("arrays that tell no packing are refused") {
    const std::string centers = doubles("(1, 3)", bytes_of(1.0, 1.0, 1.0)), radii = doubles("(1,)", bytes_of(0.5));
    const Container container = tiny_packing().container;
    const auto refused = [&](const std::vector<ZipMember>& members, const std::string& message) {
        check_refused("npz", zip_of(members), message, container);
    };
    refused({{"radii.npy", radii}}, "the array 'centers' is missing");
    refused({{"centers.npy", centers}}, "the array 'radii' is missing");
    refused({{"centers.npy", doubles("(3,)", bytes_of(1.0, 1.0, 1.0))}, {"radii.npy", radii}},
            "not of the shape (N, 3)");
    refused({{"centers.npy", centers}, {"radii.npy", doubles("(2,)", bytes_of(0.5, 0.5))}}, "with N = 2");
    refused({{"centers.npy", centers}, {"radii.npy", doubles("(1,)", bytes_of(-0.5))}}, "sphere 1");
    refused({{"centers.npy", doubles("(0, 3)", "")}, {"radii.npy", doubles("(0,)", "")}}, "there are no spheres in it");
    refused({{"centers.npy", doubles("(3, 0)", "")}, {"radii.npy", radii}}, "not of the shape (N, 3), with N = 1");
    refused({{"centers.npy", doubles("(0, 3)", bytes_of(1.0))}, {"radii.npy", radii}}, "as its shape tells");
    for (const double odd : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
        refused({{"centers.npy", doubles("(1, 3)", bytes_of(1.0, odd, 1.0))}, {"radii.npy", radii}}, "sphere 1");
        refused({{"centers.npy", centers}, {"radii.npy", doubles("(1,)", bytes_of(odd))}}, "sphere 1");
        refused({{"centers.npy", centers}, {"radii.npy", radii}, {"classes.npy", doubles("(1,)", bytes_of(odd))}},
                "no whole number");
    }
    refused({{"centers.npy", centers}, {"radii.npy", radii}, {"ids.npy", doubles("(1,)", bytes_of(1.5))}},
            "1.5, which is no whole number");
    refused({{"centers.npy", centers}, {"radii.npy", radii}, {"classes.npy", doubles("(1,)", bytes_of(65536.0))}},
            "not from 0 to 65535");
    refused({{"centers.npy", centers}, {"radii.npy", radii}, {"meta.npy", radii}}, "is no single text");
    refused({{"centers.npy", centers}, {"radii.npy", radii}, {"radii.npy", radii}}, "two members of one name");
    for (const std::string dictionary :
         {"{'descr': '>f8', 'fortran_order': False, 'shape': (1,), }", "{'descr': '<c16', 'shape': (1,), }",
          "{'descr': [('a', '<f8')], 'shape': (1,), }", "{'descr': '<f8', 'shape': (2,), }", "{'descr': '<f8', }", "{}",
          "{'descr': '<f8', 'shape': (99999999999999999999,), }", "{'descr': '<f0', 'shape': (1,), }"}) {
        CAPTURE(dictionary);
        refused({{"centers.npy", centers}, {"radii.npy", npy(dictionary, bytes_of(0.5))}}, "the array 'radii'");
    }
}

TEST_CASE("texts are read in both kinds that NumPy has") {
    const std::string wide = npy("{'descr': '<U3', 'shape': (), }",
                                 bytes_of(std::uint32_t{'a'}, std::uint32_t{0xe4}, std::uint32_t{0x1f600}));
    CHECK(NpyArray(wide, "here").text() == "a\xc3\xa4\xf0\x9f\x98\x80");
    CHECK(NpyArray(npy("{'descr': '|S4', 'shape': (), }", std::string("ab\0\0", 4)), "here").text() == "ab");
}
