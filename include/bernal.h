/* The C interface of bernal: dense sphere packings without overlap, for programs in any language that calls C.
 *
 *     bernal_job *job;  bernal_packing *packing;
 *     bernal_job_new(&job);
 *     bernal_packing_new(&packing);
 *     bernal_job_set(job, "count", "1000");
 *     if (bernal_job_pack(job, packing) != BERNAL_OK) puts(bernal_job_message(job));
 *
 * HANDLES. A job is what you wish for: options, sizes, who follows the progress. A packing is spheres in a cell, with
 * what is known of them. You make both by ..._new and give both back by ..._free. Undefined: a handle that was freed,
 * or that none of these functions made.
 *
 * ARRAYS are yours. They are read, or filled, during the call, and never kept. Each stands behind the number of its
 * spheres, `count`, from 1 to 2147483647. Centres are x, y, z of the first sphere, x, y, z of the second, ...: in C
 * double[count][3], in Fortran real(c_double) (3, count), in NumPy (count, 3). Undefined: arrays shorter than said.
 *
 * UNITS. Lengths are in whatever unit you think in: the library does not convert them. Radii, not diameters, unless a
 * name says so. Diameters and sides of cells are from 1e-30 to 1e30, coordinates within +-1e30.
 *
 * TEXTS that you give end in a zero byte and are UTF-8. Those that you get belong to the handle: they stay until the
 * next call with it. Texts of functions without a handle stay for ever.
 *
 * ERRORS. Functions that return int return one of the codes below, but for bernal_interface and
 * bernal_packing_dimension. Where one fails, bernal_job_message or bernal_packing_message of the handle in its first
 * argument tells in one sentence what is wrong, where, and what helps. What a function was to fill, or to change, is
 * then as it was before. No function throws, ends the program, prints, or touches signals and the locale.
 *
 * FLOATING POINT. The library computes in the default state of C: rounded to nearest, without traps. Whatever yours is,
 * the bytes are the same, and yours is back when a call returns, without new flags. Your function of the progress is
 * called in yours; what it changes of it ends with it.
 *
 * THREADS. Different handles work on different threads at once. One handle is for one thread at a time, in all roles:
 * as a start or as fixed spheres, too. The same options give the same bytes for any number of threads and any work
 * beside it. The library begins no thread before it needs one; do not fork while a call runs.
 *
 * VERSIONS. A program that was linked with one BERNAL_INTERFACE runs with all libraries of that number that are as new
 * as the one it was linked with, or newer: functions are added within it, and none is changed or taken away. It is the
 * number in libbernal-c.so.1. What is added tells in this header the bernal_version() that it came with, "since 0.6.0";
 * what tells none was there from the beginning. On an older library a program that calls it ends as it starts, or at
 * that call: the loader names the function. Densities and bytes of packings belong to bernal_version().
 */
#ifndef BERNAL_H
#define BERNAL_H

#include <stdint.h>

#define BERNAL_INTERFACE 1

#if defined(__GNUC__)
#define BERNAL_API __attribute__((visibility("default")))
#else
#define BERNAL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What functions return; 0 to 5 as the exit codes of the program. */
#define BERNAL_OK 0
#define BERNAL_OVERLAPS 1       /* bernal_packing_verify: the certificate does not hold */
#define BERNAL_WRONG_INPUT 2    /* an option, a number or a file that cannot be */
#define BERNAL_TARGET_MISSED 3  /* the packing is there, and is not what was asked for */
#define BERNAL_FILE_FAULT 4     /* the operating system could not open, read or write a file */
#define BERNAL_INTERNAL_FAULT 5 /* a fault of the library: please report it */
#define BERNAL_NO_MEMORY 6
#define BERNAL_WRONG_CALL 7   /* a null pointer, or an array of the wrong size */
#define BERNAL_CANCELLED 130  /* your function of the progress ended the run */

typedef struct bernal_job bernal_job;
typedef struct bernal_packing bernal_packing;

/* "0.4.0", of the library that runs. */
BERNAL_API const char *bernal_version(void);

/* BERNAL_INTERFACE of the library that runs. */
BERNAL_API int bernal_interface(void);

/* What a code means, in a few words; of others "not a code of bernal". */
BERNAL_API const char *bernal_code_text(int code);

/* ---- Jobs ------------------------------------------------------------------------------------------------------- */

/* A job without options, which would pack 10,000 equal spheres of diameter 1 in a periodic cube. Without memory *job
 * becomes null. */
BERNAL_API int bernal_job_new(bernal_job **job);

/* Null does nothing. */
BERNAL_API void bernal_job_free(bernal_job *job);

/* Of the last call with this job: what was wrong, or missed; "" where nothing was. Never null. */
BERNAL_API const char *bernal_job_message(const bernal_job *job);

/* Of the last call with this job: what is worth knowing of a result that is there all the same. */
BERNAL_API int64_t bernal_job_warning_count(const bernal_job *job);
/* Warning i, from 0; null beyond the last. */
BERNAL_API const char *bernal_job_warning(const bernal_job *job, int64_t i);

/* The option `key` of `bernal pack`, "effort" for instance, gets the value that would stand behind the = in TOML: 0.62,
 * true, "box", [10, 10, 20]. Quotes may be left out: box. Options of several values take commas then, as on the command
 * line: 10,10,20. What was said of the key before is forgotten. Files are looked up from the working directory.
 * `bernal pack --help` lists all keys. */
BERNAL_API int bernal_job_set(bernal_job *job, const char *key, const char *value);

/* Takes back what bernal_job_set and the functions of arrays said of a key; those of a preset or TOML stay. */
BERNAL_API int bernal_job_unset(bernal_job *job, const char *key);

/* Options as a whole TOML text, those of components and layers too. bernal_job_set and arrays win over it, before and
 * after. `name` stands for the text in messages, and files are looked up in its folder; null: "options.toml" of the
 * working directory, which need not exist. One text or one preset a job. */
BERNAL_API int bernal_job_set_toml(bernal_job *job, const char *text, const char *name);

/* The same from a preset, "quick-start", or from a file whose name ends in .toml. */
BERNAL_API int bernal_job_set_preset(bernal_job *job, const char *preset_or_file);

/* Sizes of your own: sphere i of the packing has radius i. */
BERNAL_API int bernal_job_set_radii(bernal_job *job, int64_t count, const double *radii);
BERNAL_API int bernal_job_set_diameters(bernal_job *job, int64_t count, const double *diameters);

/* Packs around the spheres of `fixed`, in its cell: they keep their places, ids and classes, and come first in the
 * packing. They must lie within the cell and not overlap. Where new ones do not fit (BERNAL_TARGET_MISSED), the cell is
 * larger, and what is fixed has grown with it. `fixed` is copied. Null: around nothing. */
BERNAL_API int bernal_job_set_around(bernal_job *job, const bernal_packing *fixed);

/* Called with `data` after every sweep, and now and then in between, on the thread that runs the job; not before the
 * first, while spheres are drawn and placed, which takes a second of a million. Not 0: the run ends there, without a
 * result. `stage` is "settling", "compressing", "relaxing", "certifying" or "finished", and stays until the function
 * returns. The packing fraction is that of spheres that overlap yet, as if none did: higher than in the end.
 * `seconds_left` is an estimate. The function must return, without exception or longjmp, and may use other handles than
 * those of the run. */
typedef int (*bernal_progress)(void *data, const char *stage, int64_t sweeps, double packing_fraction,
                               double max_relative_overlap, double seconds_left);

/* Null: nobody follows. */
BERNAL_API int bernal_job_set_progress(bernal_job *job, bernal_progress progress, void *data);

/* Makes the packing that the job asks for, as `bernal pack` does, to the same bytes, on as many threads as the option
 * "threads" says (all cores). It is certified. `packing` holds it at BERNAL_OK and BERNAL_TARGET_MISSED, and is
 * otherwise as before. The job may be changed and run again. */
BERNAL_API int bernal_job_pack(bernal_job *job, bernal_packing *packing);

/* The same from where the spheres of `start` are, which may overlap, in the proportions of its cell; fixed_cell not 0:
 * in that very cell. Spheres keep their order, radii, ids and classes. Of the options these may be said:
 * target-fraction, porosity, effort, sweep, swaps, skin, threads, engine and its options. `packing` may be `start`. */
BERNAL_API int bernal_job_rearrange(bernal_job *job, const bernal_packing *start, int fixed_cell,
                                    bernal_packing *packing);

/* ---- Packings --------------------------------------------------------------------------------------------------- */

/* A packing without spheres, to be filled. Without memory *packing becomes null. */
BERNAL_API int bernal_packing_new(bernal_packing **packing);

/* Null does nothing. */
BERNAL_API void bernal_packing_free(bernal_packing *packing);

/* As of jobs. A packing that a job has filled has none: they are the job's. */
BERNAL_API const char *bernal_packing_message(const bernal_packing *packing);
BERNAL_API int64_t bernal_packing_warning_count(const bernal_packing *packing);
BERNAL_API const char *bernal_packing_warning(const bernal_packing *packing, int64_t i);

/* In place of all that was there: spheres of your own, which may overlap, with ids from 1, of class 0, without a unit.
 * Centres (3 * count), radii (count), and the cell's lowest corner, side lengths and periodic axes, 3 each; periodic: 0
 * or 1. An axis that is not periodic has walls at both ends. */
BERNAL_API int bernal_packing_set(bernal_packing *packing, int64_t count, const double *centers, const double *radii,
                                  const double *origin, const double *lengths, const int64_t *periodic);

/* The same of discs in the plane z = 0: centres (2 * count), and 2 of each of the cell. */
BERNAL_API int bernal_packing_set_discs(bernal_packing *packing, int64_t count, const double *centers,
                                        const double *radii, const double *origin, const double *lengths,
                                        const int64_t *periodic);

/* Of the spheres that are there, `count` of them: 0 to 65535. */
BERNAL_API int bernal_packing_set_classes(bernal_packing *packing, int64_t count, const int64_t *classes);

/* For files that hold densities, LAMMPS's for instance: one of all spheres, or one for each class, 0, 1, ..., in mass
 * over the cube of the unit of lengths. count 0: none but those that a file told. They are forgotten where classes or
 * spheres are set, read or packed. */
BERNAL_API int bernal_packing_set_densities(bernal_packing *packing, int64_t count, const double *densities);

/* Of all lengths, for files: none, m, cm, mm, um or nm. Converts nothing. */
BERNAL_API int bernal_packing_set_unit(bernal_packing *packing, const char *unit);

/* From a file of any format that bernal reads, and into one of any that it writes: its extension tells the format, or
 * `format` does by name; null: the extension. Files are written whole or not at all. */
BERNAL_API int bernal_packing_read(bernal_packing *packing, const char *file, const char *format);
BERNAL_API int bernal_packing_write(bernal_packing *packing, const char *file, const char *format);

/* Reads the same from a file that does not tell its cell, or in another cell than it tells: 3 numbers each. */
BERNAL_API int bernal_packing_read_in_cell(bernal_packing *packing, const char *file, const char *format,
                                           const double *origin, const double *lengths, const int64_t *periodic);

/* 0 where it has no spheres, -1 of null. */
BERNAL_API int64_t bernal_packing_count(const bernal_packing *packing);

/* Into arrays of bernal_packing_count() spheres, which `count` must be. Ids ascend: from 1, unless a file or fixed
 * spheres had others. The class is the component, or the sieve interval, that a sphere was drawn from. */
BERNAL_API int bernal_packing_centers(bernal_packing *packing, int64_t count, double *centers);
BERNAL_API int bernal_packing_radii(bernal_packing *packing, int64_t count, double *radii);
BERNAL_API int bernal_packing_ids(bernal_packing *packing, int64_t count, int64_t *ids);
BERNAL_API int bernal_packing_classes(bernal_packing *packing, int64_t count, int64_t *classes);

/* The cell that frames the packing: 3 numbers each, any pointer may be null. */
BERNAL_API int bernal_packing_cell(bernal_packing *packing, double *origin, double *lengths, int64_t *periodic);

/* 3; 2 of discs; -1 of null. */
BERNAL_API int bernal_packing_dimension(const bernal_packing *packing);

/* "periodic", "box", or the vessel in the cell: "cylinder", "mesh" ... Null on failure. */
BERNAL_API const char *bernal_packing_shape(bernal_packing *packing);

/* Volume of the spheres over that of the container, of discs areas. */
BERNAL_API int bernal_packing_fraction(bernal_packing *packing, double *fraction);

/* How many threads the functions below work on; 0, as from the beginning: all cores. Never changes what they tell. */
BERNAL_API int bernal_packing_set_threads(bernal_packing *packing, int threads);

/* The certificate: the proof that no two spheres overlap and none crosses a wall, in exact terms of double precision:
 * distance >= r_i + r_j for every pair. BERNAL_OK where it holds, BERNAL_OVERLAPS where not: the message tells where
 * the packing is tightest, in both cases. Of a packing that bernal made here the proof is known already; others are
 * proven at the first call. */
BERNAL_API int bernal_packing_verify(bernal_packing *packing);

/* Its numbers, any pointer may be null. The overlap is over the smaller diameter, where that is largest: negative where
 * there is a gap. `pair`: the ids of the two spheres at that place; the second is 0 where it is a wall, and the first
 * once more where it is its own periodic image. `overlaps`: pairs that overlap, and spheres that cross a wall. */
BERNAL_API int bernal_packing_certificate(bernal_packing *packing, int64_t *holds, double *max_relative_overlap,
                                          int64_t *pair, int64_t *overlaps);

/* The smallest distance between two surfaces, a length, negative where they overlap, and where it is, as above. */
BERNAL_API int bernal_packing_smallest_gap(bernal_packing *packing, double *gap, int64_t *pair);

/* JSON: what `bernal pack` writes to PREFIX.json; of a packing that no run made, what can be told of it. Null on
 * failure. */
BERNAL_API const char *bernal_packing_summary(bernal_packing *packing);

/* TOML that makes the same packing again, by bernal_job_set_toml or `bernal pack`; "" where options alone do not. Null
 * on failure. */
BERNAL_API const char *bernal_packing_options(bernal_packing *packing);

#ifdef __cplusplus
}
#endif

#endif
