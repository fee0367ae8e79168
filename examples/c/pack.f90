! Packs spheres of two sizes in a box, from radii of one's own, then around a fixed sphere, and follows the progress.
module following
  use bernal
  implicit none
contains
  ! Ends the run once the sweeps that `data` points to are done.
  function at_most(data, stage, sweeps, packing_fraction, max_relative_overlap, seconds_left) bind(C)
    type(c_ptr), value :: data, stage
    integer(c_int64_t), value :: sweeps
    real(c_double), value :: packing_fraction, max_relative_overlap, seconds_left
    integer(c_int) :: at_most
    integer(c_int64_t), pointer :: most
    call c_f_pointer(data, most)
    at_most = merge(1, 0, sweeps >= most)
  end function
end module

program pack
  use bernal
  use following
  implicit none
  integer(c_int64_t), parameter :: n = 400
  type(c_ptr) :: job, packing, fixed, back
  real(c_double) :: radii(n), fraction, gap, lengths(3)
  real(c_double), allocatable :: centers(:, :)
  integer(c_int64_t) :: count, pair(2), i
  integer(c_int64_t), target :: most = 3

  call need(bernal_job_new(job) == BERNAL_OK)
  call need(bernal_packing_new(packing) == BERNAL_OK)
  radii = [(merge(1.0_c_double, 0.6_c_double, mod(i, 4_c_int64_t) == 0), i=1, n)]
  call need(bernal_job_set_radii(job, n, radii) == BERNAL_OK)
  call need(bernal_job_set(job, 'container' // c_null_char, 'box' // c_null_char) == BERNAL_OK)
  call need(bernal_job_set(job, 'effort' // c_null_char, 'quick' // c_null_char) == BERNAL_OK)

  ! A run that is ended by its follower leaves no result.
  call need(bernal_job_set_progress(job, c_funloc(at_most), c_loc(most)) == BERNAL_OK)
  call need(bernal_job_pack(job, packing) == BERNAL_CANCELLED)
  call need(bernal_packing_count(packing) == 0)
  call need(bernal_job_set_progress(job, c_null_funptr, c_null_ptr) == BERNAL_OK)

  call need(bernal_job_pack(job, packing) == BERNAL_OK)
  call need(bernal_packing_verify(packing) == BERNAL_OK)
  print '(a)', bernal_text(bernal_packing_message(packing))
  count = bernal_packing_count(packing)
  allocate (centers(3, count))
  call need(bernal_packing_centers(packing, count, centers) == BERNAL_OK)
  call need(bernal_packing_fraction(packing, fraction) == BERNAL_OK)
  call need(bernal_packing_smallest_gap(packing, gap, pair) == BERNAL_OK)
  print '(i0,a,f8.6,a,es10.3)', count, ' spheres, packing fraction ', fraction, ', smallest gap ', gap
  print '(a,3f9.5)', 'the last one is at', centers(:, count)

  ! The name tells the format of a file, or you do. Where bernal.h lets a pointer be null, leave the argument out.
  call need(bernal_packing_write(packing, 'pack_fortran.csv' // c_null_char) == BERNAL_OK)
  call need(bernal_packing_write(packing, 'pack_fortran.txt' // c_null_char, 'xyz' // c_null_char) == BERNAL_OK)
  call need(bernal_packing_new(back) == BERNAL_OK)
  call need(bernal_packing_read(back, 'pack_fortran.txt' // c_null_char, 'xyz' // c_null_char) == BERNAL_OK)
  call need(bernal_packing_count(back) == n)
  call need(bernal_packing_cell(back, lengths=lengths) == BERNAL_OK)
  print '(a,3f9.5)', 'in a box of', lengths

  ! Around a sphere in the middle of a cell, with as many as fit.
  call need(bernal_packing_new(fixed) == BERNAL_OK)
  call need(bernal_packing_set(fixed, 1_c_int64_t, reshape([5d0, 5d0, 5d0], [3, 1]), [3d0], [0d0, 0d0, 0d0], &
                               [10d0, 10d0, 10d0], [1_c_int64_t, 1_c_int64_t, 1_c_int64_t]) == BERNAL_OK)
  call bernal_job_free(job)
  call need(bernal_job_new(job) == BERNAL_OK)
  call need(bernal_job_set_around(job, fixed) == BERNAL_OK)
  call need(bernal_job_set(job, 'fill' // c_null_char, 'true' // c_null_char) == BERNAL_OK)
  call need(bernal_job_set(job, 'effort' // c_null_char, 'quick' // c_null_char) == BERNAL_OK)
  call need(bernal_job_pack(job, packing) == BERNAL_OK)
  call need(bernal_packing_verify(packing) == BERNAL_OK)
  print '(i0,a)', bernal_packing_count(packing) - 1, ' spheres around a fixed one'

  deallocate (centers)
  call bernal_packing_free(back)
  call bernal_packing_free(fixed)
  call bernal_packing_free(packing)
  call bernal_job_free(job)
contains
  subroutine need(ok)
    logical, intent(in) :: ok
    if (ok) return
    print '(2a)', bernal_text(bernal_job_message(job)), bernal_text(bernal_packing_message(packing))
    stop 1
  end subroutine
end program
