#include "program/self_test.hpp"

#include <chrono>
#include <cmath>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "bernal/job.hpp"
#include "core/built_without.hpp"
#include "core/words.hpp"
#include "packing/fingerprint.hpp"
#include "sweep/vector_targets.hpp"

namespace bernal {
namespace {

struct KnownPacking {
    std::string name;
    Sizes sizes;
    PackOptions options;
    std::uint64_t golden;  ///< fingerprint, as every processor makes it
};

/// A packing of equal spheres, of diameter 1.
KnownPacking of_equal(const std::string& name, std::int64_t count, ContainerShape shape, int dimension,
                      std::uint64_t golden) {
    Job job;
    job.count = count;
    job.container = shape;
    job.sizes.dimension = dimension;
    job.effort = Effort::quick;
    PreparedJob prepared = prepare(job);
    return {name, std::move(prepared.sizes), prepared.options, golden};
}

/// Number density ~ d^-3 from 1 to 8. Square roots only: no bit depends on the mathematical library.
KnownPacking mixture() {
    constexpr std::size_t count = 800;
    constexpr double ratio = 8;
    KnownPacking known{"mixture of size ratio 8", {}, {}, 12072410012864662235u};
    for (std::size_t i = 0; i < count; ++i) {
        const double u = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
        known.sizes.diameters.push_back(1 / std::sqrt(1 - u * (1 - 1 / (ratio * ratio))));
    }
    known.options.effort = Effort::quick;
    return known;
}

std::vector<KnownPacking> known_packings() {
    return {of_equal("equal spheres", 500, ContainerShape::periodic, 3, 18063784619147764162u), mixture(),
            of_equal("in a cylinder", 300, ContainerShape::cylinder, 3, 6174743106979880135u),
            of_equal("discs in a plane", 300, ContainerShape::periodic, 2, 7768011756674709985u)};
}

std::string fault_of(const Packing& packing, std::uint64_t golden) {
    const Certificate certificate = certify(packing);
    if (!certificate.holds) return "the certificate " + in_words(certificate);
    if (const std::uint64_t made = fingerprint(packing); made != golden)
        return "other bytes than everywhere else (" + std::to_string(made) + ", not " + std::to_string(golden) +
               "): packings of this machine hold, but differ from those of others";
    return "";
}

std::string fault_of(const KnownPacking& known) {
    return fault_of(pack(known.sizes, known.options).packing, known.golden);
}

/// Stopped on the way, saved, loaded, and taken to its end.
std::string fault_after_interruption(const KnownPacking& known, const std::string& file) {
    const PackResult first = pack(known.sizes, known.options, [](const Progress& p) { return p.sweeps < 50; });
    save_state(*first.state, "", file);
    return fault_of(resume(*load_state(file).state, 0, {}).packing, known.golden);
}

/// That every format holds.
Packing packing_of_all_formats() {
    Packing packing{{}, {}, {{0, 0, -0.25}, {3, 2, 0.5}, {true, false, false}}, LengthUnit::metre};
    for (int i = 0; i < 12; ++i) {
        packing.spheres.push_back({{0.1 + 0.2 * i, 0.7 + 0.1 * (i % 5), 0}, 0.01 + 0.03 / (i + 1)});
        packing.size_class.push_back(static_cast<std::uint16_t>(i % 3));
    }
    return packing;
}

std::string fault_of_format(const FormatInfo& format, const std::string& file) {
    const Packing packing = packing_of_all_formats();
    write_packing(packing, file, {format.name, {2650}});
    const Packing read = read_packing(file, {format.name, packing.container});
    return read.spheres == packing.spheres ? "" : "other spheres are read than were written";
}

/// Runs the tests one by one.
class SelfTest {
  public:
    explicit SelfTest(const std::function<void(const SelfTestResult&)>& tell) : tell_(tell) {}

    template <class Fault>
    void run(const std::string& subject, const std::string& name, Fault fault) {
        const auto start = std::chrono::steady_clock::now();
        SelfTestResult result{subject, name, "", 0};
        try {
            result.fault = fault();
        } catch (const BuiltWithout& error) {
            result.left_out = error.what();
        } catch (const std::exception& error) {
            result.fault = error.what();
        }
        result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        all_hold_ = all_hold_ && result.fault.empty();
        tell_(result);
    }

    bool all_hold() const { return all_hold_; }

  private:
    const std::function<void(const SelfTestResult&)>& tell_;
    bool all_hold_ = true;
};

}  // namespace

bool self_test(const std::string& folder, const std::function<void(const SelfTestResult&)>& tell) {
    SelfTest test(tell);
    for (const KnownPacking& known : known_packings()) test.run("packing", known.name, [&] { return fault_of(known); });
    KnownPacking known = mixture();
    for (const EngineKind engine : engine_kinds) {
        known.options.engine = engine;
        test.run("engine", std::string(name(engine)), [&] { return fault_of(known); });
    }
    known.options.engine = {};
    for (const std::string& target : vector_targets())
        test.run("vectors", target, [&] {
            const ChosenVectorTarget chosen(target);
            return fault_of(known);
        });
    test.run("state", "interrupted and resumed", [&] { return fault_after_interruption(known, folder + "/a.state"); });
    for (const FormatInfo& format : packing_formats())
        test.run("format", format.name, [&] { return fault_of_format(format, folder + "/" + format.name); });
    return test.all_hold();
}

}  // namespace bernal
