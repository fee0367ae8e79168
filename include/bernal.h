/* The C interface of bernal: dense sphere packings without overlap, for programs in any language that calls C.
 *
 *     bernal_job *job;  bernal_packing *packing;
 *     bernal_job_new(&job);
 *     bernal_packing_new(&packing);
 *     bernal_job_set(job, "count", "1000");
 *     if (bernal_job_pack(job, packing) != BERNAL_OK) puts(bernal_job_message(job));
 *
 * HANDLES. A job holds your request: options, sizes, and the function for the progress. A packing holds spheres in a
 * cell, with their properties. ..._new makes them and ..._free frees them. Undefined: a freed handle, or one that none
 * of these functions made.
 *
 * ARRAYS are yours. A call reads or fills them and never keeps them. The number of spheres, `count`, from 1 to
 * 2147483647, comes before each array. Centres are x, y, z of the first sphere, x, y, z of the second, ...: in C
 * double[count][3], in Fortran real(c_double) (3, count), in NumPy (count, 3). Undefined: arrays shorter than said.
 *
 * UNITS. Lengths are in any unit; the library does not convert them. Sizes are radii, not diameters, unless a name says
 * so. Diameters and sides of cells are from 1e-30 to 1e30, coordinates within +-1e30.
 *
 * TEXTS that you give are UTF-8 and end in a zero byte. Texts that you get belong to the handle and stay valid until
 * the next call with it. Texts of functions without a handle stay valid for ever.
 *
 * ERRORS. Functions that return int return one of the codes below, but for bernal_interface and
 * bernal_packing_dimension. If one fails, bernal_job_message or bernal_packing_message of the handle in its first
 * argument gives one sentence with the fault, its place and the remedy. What the function should fill or change is then
 * unchanged. No function throws, ends the program, prints, or touches signals and the locale.
 *
 * FLOATING POINT. The library computes in the default state of C: round to nearest, without traps. Your own state does
 * not change the results. It is restored when a call returns, without new flags. Your progress function is called in
 * your state; its changes to the state end with it.
 *
 * THREADS. Different handles can be used on different threads at once. Use one handle on one thread at a time, in every
 * role, also as a start or as fixed spheres. The same options give the same bytes for any number of threads and any
 * other work. The library starts no thread before it needs one; do not fork while a call runs.
 *
 * VERSIONS. A program runs with every library of the same BERNAL_INTERFACE that is as new as the one it was linked
 * with, or newer: functions are added, and none is changed or removed. BERNAL_INTERFACE is the number in
 * libbernal-c.so.1. This header names the bernal_version() of each added function, "since 0.6.0"; functions without one
 * were there from the beginning. On an older library, a program that calls an added function ends at its start or at
 * that call, and the loader names the function. Densities and bytes of packings depend on bernal_version().
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

/* Return values of functions; 0 to 5 are as the exit codes of the program. */
#define BERNAL_OK 0
#define BERNAL_OVERLAPS 1       /* bernal_packing_verify: the certificate does not hold */
#define BERNAL_WRONG_INPUT 2    /* an impossible option, number or file */
#define BERNAL_TARGET_MISSED 3  /* the packing is made, but misses the target */
#define BERNAL_FILE_FAULT 4     /* the operating system could not open, read or write a file */
#define BERNAL_INTERNAL_FAULT 5 /* a fault of the library: please report it */
#define BERNAL_NO_MEMORY 6
#define BERNAL_WRONG_CALL 7  /* a null pointer, or an array of the wrong size */
#define BERNAL_CANCELLED 130 /* your progress function ended the run */

typedef struct bernal_job bernal_job;
typedef struct bernal_packing bernal_packing;

/* Version of the running library, "0.4.0". */
BERNAL_API const char *bernal_version(void);

/* BERNAL_INTERFACE of the running library. */
BERNAL_API int bernal_interface(void);

/* The meaning of a code, in a few words; for others "not a code of bernal". */
BERNAL_API const char *bernal_code_text(int code);

/* ---- Jobs ------------------------------------------------------------------------------------------------------- */

/* Makes a job without options, for 10,000 equal spheres of diameter 1 in a periodic cube. Without memory *job becomes
 * null. */
BERNAL_API int bernal_job_new(bernal_job **job);

/* Null does nothing. */
BERNAL_API void bernal_job_free(bernal_job *job);

/* The fault of the last call with this job, or the missed target; "" if there is none. Never null. */
BERNAL_API const char *bernal_job_message(const bernal_job *job);

/* Number of warnings of the last call with this job, about a result that is made. */
BERNAL_API int64_t bernal_job_warning_count(const bernal_job *job);
/* Warning i, from 0; null beyond the last. */
BERNAL_API const char *bernal_job_warning(const bernal_job *job, int64_t i);

/* Sets the option `key` of `bernal pack`, "effort" for instance. The value is as behind the = in TOML: 0.62, true,
 * "box", [10, 10, 20]. You may leave quotes out: box. Several values are then separated by commas, as on the command
 * line: 10,10,20. A former value of the key is replaced. Files are looked up from the working directory. `bernal pack
 * --help` lists all keys. */
BERNAL_API int bernal_job_set(bernal_job *job, const char *key, const char *value);

/* Removes the value of a key from bernal_job_set and the functions of arrays; those of a preset or TOML stay. */
BERNAL_API int bernal_job_unset(bernal_job *job, const char *key);

/* Sets options from a TOML text, also components and layers. bernal_job_set and arrays override it, called before or
 * after. `name` names the text in messages, and files are looked up in its folder; null: "options.toml" in the working
 * directory, which need not exist. A job takes one text or one preset. */
BERNAL_API int bernal_job_set_toml(bernal_job *job, const char *text, const char *name);

/* The same from a preset, "quick-start", or from a file whose name ends in .toml. */
BERNAL_API int bernal_job_set_preset(bernal_job *job, const char *preset_or_file);

/* Sizes of your own: sphere i of the packing has radius i. */
BERNAL_API int bernal_job_set_radii(bernal_job *job, int64_t count, const double *radii);
BERNAL_API int bernal_job_set_diameters(bernal_job *job, int64_t count, const double *diameters);

/* Packs around the spheres of `fixed`, in its cell: they keep their places, ids and classes, and come first in the
 * packing. They must lie within the cell and not overlap. If the others do not fit (BERNAL_TARGET_MISSED), the cell is
 * larger, and the fixed spheres have grown with it. `fixed` is copied. Null: no fixed spheres. */
BERNAL_API int bernal_job_set_around(bernal_job *job, const bernal_packing *fixed);

/* Called with `data` after every sweep, and now and then in between, on the thread that runs the job. It is not called
 * while the first spheres are drawn and placed, which takes a second for a million. Return 0 to continue; any other
 * value ends the run, without a result. `stage` is "placing" (finer grains between coarse ones), "settling",
 * "compressing", "relaxing", "certifying" or "finished", and stays until the function returns. The packing fraction
 * counts overlaps twice, so that it exceeds the final one. `seconds_left` is an estimate. The function must return
 * without exception or longjmp. It may use other handles than those of the run. */
typedef int (*bernal_progress)(void *data, const char *stage, int64_t sweeps, double packing_fraction,
                               double max_relative_overlap, double seconds_left);

/* Null: no progress function. */
BERNAL_API int bernal_job_set_progress(bernal_job *job, bernal_progress progress, void *data);

/* Makes the packing of the job, to the same bytes as `bernal pack`, on as many threads as the option "threads" says
 * (all cores). The packing is certified. `packing` holds it at BERNAL_OK and BERNAL_TARGET_MISSED, and is otherwise
 * unchanged. You may change the job and run it again. */
BERNAL_API int bernal_job_pack(bernal_job *job, bernal_packing *packing);

/* How dense the sizes of the job pack far from walls, where no machine holds a sample of them: level by level, as
 * `bernal pack --hierarchical`. The packing fraction and its error go where the pointers show; `error` may be null. Only
 * options of sizes, count (of each packing), effort (quick), seed, threads, force and dimension are allowed. The
 * progress function is told of the present packing; its `seconds_left` are those of all. */
BERNAL_API int bernal_job_pack_hierarchically(bernal_job *job, double *packing_fraction, double *error);

/* As bernal_job_pack, from the places of the spheres of `start`, which may overlap, in a cell of the same proportions;
 * with fixed_cell not 0, in the same cell. Spheres keep their order, radii, ids and classes. These options are allowed:
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

/* Replaces the content by spheres of your own, which may overlap, with ids from 1, class 0 and no unit.
 * Centres (3 * count), radii (count), and the cell's lowest corner, side lengths and periodic axes, 3 each; periodic: 0
 * or 1. An axis that is not periodic has walls at both ends. */
BERNAL_API int bernal_packing_set(bernal_packing *packing, int64_t count, const double *centers, const double *radii,
                                  const double *origin, const double *lengths, const int64_t *periodic);

/* The same of discs in the plane z = 0: centres (2 * count), and 2 of each of the cell. */
BERNAL_API int bernal_packing_set_discs(bernal_packing *packing, int64_t count, const double *centers,
                                        const double *radii, const double *origin, const double *lengths,
                                        const int64_t *periodic);

/* Sets the classes of the packing's spheres, `count` of them: 0 to 65535. */
BERNAL_API int bernal_packing_set_classes(bernal_packing *packing, int64_t count, const int64_t *classes);

/* Sets densities for files that hold them, LAMMPS's for instance: one for all spheres, or one for each class, 0, 1,
 * ..., in mass over the cube of the unit of lengths. count 0: only those from a file. Setting, reading or packing
 * spheres or classes removes them. */
BERNAL_API int bernal_packing_set_densities(bernal_packing *packing, int64_t count, const double *densities);

/* Sets the unit of all lengths, for files: none, m, cm, mm, um or nm. Converts nothing. */
BERNAL_API int bernal_packing_set_unit(bernal_packing *packing, const char *unit);

/* Read from and write to a file of any format that bernal reads or writes. `format` names the format; null: the
 * extension gives it. Files are written whole or not at all. */
BERNAL_API int bernal_packing_read(bernal_packing *packing, const char *file, const char *format);
BERNAL_API int bernal_packing_write(bernal_packing *packing, const char *file, const char *format);

/* Reads a file without a cell, or replaces its cell: 3 numbers each. */
BERNAL_API int bernal_packing_read_in_cell(bernal_packing *packing, const char *file, const char *format,
                                           const double *origin, const double *lengths, const int64_t *periodic);

/* Number of spheres; -1 for null. */
BERNAL_API int64_t bernal_packing_count(const bernal_packing *packing);

/* Fill arrays; `count` must be bernal_packing_count(). Ids ascend from 1, unless a file or fixed spheres have others.
 * The class is the component or sieve interval that a sphere is drawn from. */
BERNAL_API int bernal_packing_centers(bernal_packing *packing, int64_t count, double *centers);
BERNAL_API int bernal_packing_radii(bernal_packing *packing, int64_t count, double *radii);
BERNAL_API int bernal_packing_ids(bernal_packing *packing, int64_t count, int64_t *ids);
BERNAL_API int bernal_packing_classes(bernal_packing *packing, int64_t count, int64_t *classes);

/* The cell around the packing: 3 numbers each; any pointer may be null. */
BERNAL_API int bernal_packing_cell(bernal_packing *packing, double *origin, double *lengths, int64_t *periodic);

/* 3; for discs 2; for null -1. */
BERNAL_API int bernal_packing_dimension(const bernal_packing *packing);

/* "periodic", "box", or the vessel in the cell: "cylinder", "mesh" ... Null on failure. */
BERNAL_API const char *bernal_packing_shape(bernal_packing *packing);

/* Volume of the spheres over that of the container; for discs areas. */
BERNAL_API int bernal_packing_fraction(bernal_packing *packing, double *fraction);

/* Number of threads of the functions below; 0, the default: all cores. Never changes their results. */
BERNAL_API int bernal_packing_set_threads(bernal_packing *packing, int threads);

/* The certificate: the proof that no two spheres overlap and none crosses a wall, in exact terms of double precision:
 * distance >= r_i + r_j for every pair. BERNAL_OK if it holds, otherwise BERNAL_OVERLAPS; in both cases the message
 * names the tightest place. A packing made by a job has its proof already; others are proven at the first call. */
BERNAL_API int bernal_packing_verify(bernal_packing *packing);

/* The numbers of the certificate; any pointer may be null. The overlap is the largest one, over the smaller diameter;
 * negative for a gap. `pair`: the ids of the two spheres at that place; the second is 0 for a wall, and the first again
 * for its own periodic image. `overlaps`: number of pairs that overlap, and of spheres that cross a wall. */
BERNAL_API int bernal_packing_certificate(bernal_packing *packing, int64_t *holds, double *max_relative_overlap,
                                          int64_t *pair, int64_t *overlaps);

/* The smallest distance between two surfaces, a length, negative if they overlap; `pair` as above. */
BERNAL_API int bernal_packing_smallest_gap(bernal_packing *packing, double *gap, int64_t *pair);

/* JSON as in PREFIX.json of `bernal pack`; for a packing not made by a run, the keys that do not need one. Null on
 * failure. */
BERNAL_API const char *bernal_packing_summary(bernal_packing *packing);

/* TOML that makes the same packing again, by bernal_job_set_toml or `bernal pack`; "" where options alone do not. Null
 * on failure. */
BERNAL_API const char *bernal_packing_options(bernal_packing *packing);

#ifdef __cplusplus
}
#endif

#endif
