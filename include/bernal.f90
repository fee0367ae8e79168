! The C interface of bernal for Fortran 2018 and later: bernal.h tells what each function means. Compile this file with
! yours, and link with -lbernal-c.
!
! Texts that you give end in c_null_char: 'count' // c_null_char. Those that you get are C pointers: bernal_text() makes
! a character string of one. Centres are real(c_double) (3, count). What may be null in C is optional here: leave it
! out, the format of a file for instance where it follows from the name.
module bernal
  use, intrinsic :: iso_c_binding
  implicit none

  integer(c_int), parameter :: BERNAL_OK = 0, BERNAL_OVERLAPS = 1, BERNAL_WRONG_INPUT = 2, &
    BERNAL_TARGET_MISSED = 3, BERNAL_FILE_FAULT = 4, BERNAL_INTERNAL_FAULT = 5, BERNAL_NO_MEMORY = 6, &
    BERNAL_WRONG_CALL = 7, BERNAL_CANCELLED = 130

  abstract interface
    function bernal_progress(data, stage, sweeps, packing_fraction, max_relative_overlap, seconds_left) bind(C)
      import
      type(c_ptr), value :: data, stage
      integer(c_int64_t), value :: sweeps
      real(c_double), value :: packing_fraction, max_relative_overlap, seconds_left
      integer(c_int) :: bernal_progress
    end function
  end interface

  interface
    function bernal_version() bind(C)
      import
      type(c_ptr) :: bernal_version
    end function
    function bernal_interface() bind(C)
      import
      integer(c_int) :: bernal_interface
    end function
    function bernal_code_text(code) bind(C)
      import
      integer(c_int), value :: code
      type(c_ptr) :: bernal_code_text
    end function

    function bernal_job_new(job) bind(C)
      import
      type(c_ptr), intent(out) :: job
      integer(c_int) :: bernal_job_new
    end function
    subroutine bernal_job_free(job) bind(C)
      import
      type(c_ptr), value :: job
    end subroutine
    function bernal_job_message(job) bind(C)
      import
      type(c_ptr), value :: job
      type(c_ptr) :: bernal_job_message
    end function
    function bernal_job_warning_count(job) bind(C)
      import
      type(c_ptr), value :: job
      integer(c_int64_t) :: bernal_job_warning_count
    end function
    function bernal_job_warning(job, i) bind(C)
      import
      type(c_ptr), value :: job
      integer(c_int64_t), value :: i
      type(c_ptr) :: bernal_job_warning
    end function
    function bernal_job_set(job, key, val) bind(C)
      import
      type(c_ptr), value :: job
      character(kind=c_char), intent(in) :: key(*), val(*)
      integer(c_int) :: bernal_job_set
    end function
    function bernal_job_unset(job, key) bind(C)
      import
      type(c_ptr), value :: job
      character(kind=c_char), intent(in) :: key(*)
      integer(c_int) :: bernal_job_unset
    end function
    function bernal_job_set_toml(job, text, name) bind(C)
      import
      type(c_ptr), value :: job
      character(kind=c_char), intent(in) :: text(*)
      character(kind=c_char), intent(in), optional :: name(*)
      integer(c_int) :: bernal_job_set_toml
    end function
    function bernal_job_set_preset(job, preset_or_file) bind(C)
      import
      type(c_ptr), value :: job
      character(kind=c_char), intent(in) :: preset_or_file(*)
      integer(c_int) :: bernal_job_set_preset
    end function
    function bernal_job_set_radii(job, count, radii) bind(C)
      import
      type(c_ptr), value :: job
      integer(c_int64_t), value :: count
      real(c_double), intent(in) :: radii(*)
      integer(c_int) :: bernal_job_set_radii
    end function
    function bernal_job_set_diameters(job, count, diameters) bind(C)
      import
      type(c_ptr), value :: job
      integer(c_int64_t), value :: count
      real(c_double), intent(in) :: diameters(*)
      integer(c_int) :: bernal_job_set_diameters
    end function
    function bernal_job_set_around(job, fixed) bind(C)
      import
      type(c_ptr), value :: job, fixed
      integer(c_int) :: bernal_job_set_around
    end function
    function bernal_job_set_progress(job, progress, data) bind(C)
      import
      type(c_ptr), value :: job, data
      type(c_funptr), value :: progress
      integer(c_int) :: bernal_job_set_progress
    end function
    function bernal_job_pack(job, packing) bind(C)
      import
      type(c_ptr), value :: job, packing
      integer(c_int) :: bernal_job_pack
    end function
    function bernal_job_pack_hierarchically(job, packing_fraction, error) bind(C)
      import
      type(c_ptr), value :: job
      real(c_double), intent(out) :: packing_fraction, error
      integer(c_int) :: bernal_job_pack_hierarchically
    end function
    function bernal_job_rearrange(job, start, fixed_cell, packing) bind(C)
      import
      type(c_ptr), value :: job, start, packing
      integer(c_int), value :: fixed_cell
      integer(c_int) :: bernal_job_rearrange
    end function

    function bernal_packing_new(packing) bind(C)
      import
      type(c_ptr), intent(out) :: packing
      integer(c_int) :: bernal_packing_new
    end function
    subroutine bernal_packing_free(packing) bind(C)
      import
      type(c_ptr), value :: packing
    end subroutine
    function bernal_packing_message(packing) bind(C)
      import
      type(c_ptr), value :: packing
      type(c_ptr) :: bernal_packing_message
    end function
    function bernal_packing_warning_count(packing) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t) :: bernal_packing_warning_count
    end function
    function bernal_packing_warning(packing, i) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: i
      type(c_ptr) :: bernal_packing_warning
    end function
    function bernal_packing_set(packing, count, centers, radii, origin, lengths, periodic) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: count
      real(c_double), intent(in) :: centers(3, *), radii(*), origin(3), lengths(3)
      integer(c_int64_t), intent(in) :: periodic(3)
      integer(c_int) :: bernal_packing_set
    end function
    function bernal_packing_set_discs(packing, count, centers, radii, origin, lengths, periodic) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: count
      real(c_double), intent(in) :: centers(2, *), radii(*), origin(2), lengths(2)
      integer(c_int64_t), intent(in) :: periodic(2)
      integer(c_int) :: bernal_packing_set_discs
    end function
    function bernal_packing_set_classes(packing, count, classes) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: count
      integer(c_int64_t), intent(in) :: classes(*)
      integer(c_int) :: bernal_packing_set_classes
    end function
    function bernal_packing_set_densities(packing, count, densities) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: count
      real(c_double), intent(in), optional :: densities(*)
      integer(c_int) :: bernal_packing_set_densities
    end function
    function bernal_packing_set_unit(packing, unit) bind(C)
      import
      type(c_ptr), value :: packing
      character(kind=c_char), intent(in) :: unit(*)
      integer(c_int) :: bernal_packing_set_unit
    end function
    function bernal_packing_read(packing, file, format) bind(C)
      import
      type(c_ptr), value :: packing
      character(kind=c_char), intent(in) :: file(*)
      character(kind=c_char), intent(in), optional :: format(*)
      integer(c_int) :: bernal_packing_read
    end function
    function bernal_packing_read_in_cell(packing, file, format, origin, lengths, periodic) bind(C)
      import
      type(c_ptr), value :: packing
      character(kind=c_char), intent(in) :: file(*)
      character(kind=c_char), intent(in), optional :: format(*)
      real(c_double), intent(in) :: origin(3), lengths(3)
      integer(c_int64_t), intent(in) :: periodic(3)
      integer(c_int) :: bernal_packing_read_in_cell
    end function
    function bernal_packing_write(packing, file, format) bind(C)
      import
      type(c_ptr), value :: packing
      character(kind=c_char), intent(in) :: file(*)
      character(kind=c_char), intent(in), optional :: format(*)
      integer(c_int) :: bernal_packing_write
    end function
    function bernal_packing_count(packing) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t) :: bernal_packing_count
    end function
    function bernal_packing_centers(packing, count, centers) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: count
      real(c_double), intent(out) :: centers(3, *)
      integer(c_int) :: bernal_packing_centers
    end function
    function bernal_packing_radii(packing, count, radii) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: count
      real(c_double), intent(out) :: radii(*)
      integer(c_int) :: bernal_packing_radii
    end function
    function bernal_packing_ids(packing, count, ids) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: count
      integer(c_int64_t), intent(out) :: ids(*)
      integer(c_int) :: bernal_packing_ids
    end function
    function bernal_packing_classes(packing, count, classes) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), value :: count
      integer(c_int64_t), intent(out) :: classes(*)
      integer(c_int) :: bernal_packing_classes
    end function
    function bernal_packing_cell(packing, origin, lengths, periodic) bind(C)
      import
      type(c_ptr), value :: packing
      real(c_double), intent(out), optional :: origin(3), lengths(3)
      integer(c_int64_t), intent(out), optional :: periodic(3)
      integer(c_int) :: bernal_packing_cell
    end function
    function bernal_packing_dimension(packing) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int) :: bernal_packing_dimension
    end function
    function bernal_packing_shape(packing) bind(C)
      import
      type(c_ptr), value :: packing
      type(c_ptr) :: bernal_packing_shape
    end function
    function bernal_packing_fraction(packing, fraction) bind(C)
      import
      type(c_ptr), value :: packing
      real(c_double), intent(out) :: fraction
      integer(c_int) :: bernal_packing_fraction
    end function
    function bernal_packing_set_threads(packing, threads) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int), value :: threads
      integer(c_int) :: bernal_packing_set_threads
    end function
    function bernal_packing_verify(packing) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int) :: bernal_packing_verify
    end function
    function bernal_packing_certificate(packing, holds, max_relative_overlap, pair, overlaps) bind(C)
      import
      type(c_ptr), value :: packing
      integer(c_int64_t), intent(out), optional :: holds, pair(2), overlaps
      real(c_double), intent(out), optional :: max_relative_overlap
      integer(c_int) :: bernal_packing_certificate
    end function
    function bernal_packing_smallest_gap(packing, gap, pair) bind(C)
      import
      type(c_ptr), value :: packing
      real(c_double), intent(out) :: gap
      integer(c_int64_t), intent(out), optional :: pair(2)
      integer(c_int) :: bernal_packing_smallest_gap
    end function
    function bernal_packing_summary(packing) bind(C)
      import
      type(c_ptr), value :: packing
      type(c_ptr) :: bernal_packing_summary
    end function
    function bernal_packing_options(packing) bind(C)
      import
      type(c_ptr), value :: packing
      type(c_ptr) :: bernal_packing_options
    end function

    function bernal_text_length(text) bind(C, name='strlen')
      import
      type(c_ptr), value :: text
      integer(c_size_t) :: bernal_text_length
    end function
  end interface

contains

  ! A copy of a text of C; empty for a null pointer.
  function bernal_text(text) result(copy)
    type(c_ptr), intent(in) :: text
    character(len=:), allocatable :: copy
    character(kind=c_char), pointer :: letters(:)
    integer(c_size_t) :: length, i
    copy = ''
    if (.not. c_associated(text)) return
    length = bernal_text_length(text)
    call c_f_pointer(text, letters, [length])
    copy = repeat(' ', int(length))
    do i = 1, length
      copy(i:i) = letters(i)
    end do
  end function

end module
