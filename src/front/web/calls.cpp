// What the page's worker calls: a text of JSON in, a text of JSON out. Errors come back as {"error": sentence, "kind"},
// the kinds those of the program's exit codes.

#include <emscripten.h>

#include <chrono>
#include <new>
#include <optional>
#include <stdexcept>

#include "bernal/error.hpp"
#include "bernal/result.hpp"
#include "core/json.hpp"
#include "core/json_reading.hpp"
#include "job/taken_options.hpp"
#include "keys/named_places.hpp"
#include "run/judged_job.hpp"
#include "run/plan_text.hpp"
#include "run/shortfall.hpp"
#include "web/made_files.hpp"
#include "web/told_options.hpp"

// Sent to the page while the worker is busy.
EM_JS(void, tell_page, (const char* json), { Module.told(UTF8ToString(json)); });

namespace bernal {
namespace {

/// The packing that files are made of.
std::optional<Result>& kept_result() {
    static std::optional<Result> result;
    return result;
}

const Result& made_result() {
    if (!kept_result()) throw InputError("there is no packing yet; make one first");
    return *kept_result();
}

Json fault(const char* kind, const std::string& sentence) { return {{"error", sentence}, {"kind", kind}}; }

Json no_memory() {
    return fault("memory",
                 "there is not enough memory in this page for that; give fewer spheres, or use the program, which may "
                 "take all of the machine's");
}

/// The text of what f() returns, or of its error; it lives until the next call.
template <class F>
const char* answered(F&& f) {
    static std::string text;
    try {
        text = Json(f()).line();
    } catch (const InputError& error) {
        text = fault("input", error.what()).line();
    } catch (const std::bad_alloc&) {
        text = no_memory().line();
    } catch (const std::length_error&) {  // of an array that no address of this page reaches
        text = no_memory().line();
    } catch (const std::exception& error) {
        text = fault("program", error.what()).line();
    }
    return text.c_str();
}

/// What the request leaves out of its preset, and the warnings about the job.
std::vector<Json> sentences(const JobWish& wish, const std::vector<JobWarning>& warnings) {
    std::vector<Json> all(wish.left_out.begin(), wish.left_out.end());
    for (const JobWarning& warning : warnings) all.push_back(warning.sentence);
    return all;
}

Json planned(const std::string& json) {
    const JobWish wish = wished_job(json);
    const JobPlan found = with_places(wish.given, [&] { return plan(job_of(wish.given), {}); });
    return {{"plan", plan_json(found)},
            {"warnings", sentences(wish, warnings_about(found))},
            {"refused", is_refused(found)}};
}

/// Not after each sweep: of small packings there are thousands in a second.
class Teller {
  public:
    void tell(const PreparedJob& job, const Progress& progress) {
        constexpr std::chrono::milliseconds pause(100);
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return;
        next_ = now + pause;
        const Json told{{"stage", progress.stage},
                        {"attempt", job.attempt},
                        {"is_fitted", is_fitted(job.effective)},
                        {"sweeps", progress.sweeps},
                        {"packing_fraction", progress.packing_fraction},
                        {"max_relative_overlap", progress.max_relative_overlap},
                        {"seconds_left", progress.seconds_left},
                        {"may_end_sooner", progress.may_end_sooner}};
        tell_page(told.line().c_str());
    }

  private:
    std::chrono::steady_clock::time_point next_{};
};

Json packed(const std::string& json) {
    kept_result().reset();
    const JobWish wish = wished_job(json);
    auto [job, warnings] = with_places(wish.given, [&] {
        const Job wanted = job_of(wish.given);
        require_taken(wanted, Party::browser, "this page");
        return judged(wanted);
    });
    std::vector<Json> told = sentences(wish, warnings);
    Teller teller;
    const auto after_sweep = [&](const PreparedJob& now, const Progress& progress) {
        teller.tell(now, progress);
        return true;
    };
    const Result& made = kept_result().emplace(result_of(run_job(std::move(job), {after_sweep, [] { return true; }})));
    for (const std::string& sentence : shortfall(made.summary)) told.push_back(sentence);
    if (const std::string heights = missed_heights(made.summary); !heights.empty()) told.push_back(heights);
    return {{"summary", to_json(made.summary)},
            {"certificate", in_words(made.inspection.certificate)},
            {"holds", made.inspection.certificate.holds},
            {"warnings", told},
            {"options", options_text(made)}};
}

Json told(const MadeFiles& made) { return {{"files", made.names}, {"remarks", made.remarks}}; }

Json written_packing(const std::string& wish) {
    const nlohmann::json told_wish = parsed_json(wish);
    Job job;
    if (const auto texts = told_wish.value("density", Texts{}); !texts.empty())
        find_job_option("density")->set(job, texts);
    return told(made_packing(made_result(), told_wish.value("format", ""), job.densities));
}

}  // namespace
}  // namespace bernal

extern "C" {

/// The tables that forms are made of.
EMSCRIPTEN_KEEPALIVE const char* bernal_options() { return bernal::answered(bernal::told_options); }

/// {"plan": as `bernal plan --json` writes it, "warnings", "refused"}
EMSCRIPTEN_KEEPALIVE const char* bernal_plan(const char* wish) {
    return bernal::answered([&] { return bernal::planned(wish); });
}

/// {"summary": as PREFIX.json, "certificate", "holds", "warnings", "options": TOML}; the packing is kept.
EMSCRIPTEN_KEEPALIVE const char* bernal_pack(const char* wish) {
    return bernal::answered([&] { return bernal::packed(wish); });
}

/// {"format": NAME, "density": [...]} -> {"files": names in /results, "remarks"}
EMSCRIPTEN_KEEPALIVE const char* bernal_packing_file(const char* wish) {
    return bernal::answered([&] { return bernal::written_packing(wish); });
}

/// What deck_wish() reads -> {"files", "remarks"}
EMSCRIPTEN_KEEPALIVE const char* bernal_deck(const char* wish) {
    return bernal::answered(
        [&] { return bernal::told(bernal::made_deck(bernal::made_result(), bernal::deck_wish(wish))); });
}

/// The page of the packing, in {"page"}.
EMSCRIPTEN_KEEPALIVE const char* bernal_page() {
    return bernal::answered([] { return bernal::Json{{"page", bernal::result_page(bernal::made_result())}}; });
}
}
