import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shiftsQuery } from '../../hiring/index.ts';
import { ownAttendanceQuery } from './own-attendance-query.ts';

/**
 * Keeps all booked shifts of a worker current with their PINs, whichever page is open, so that they can be read offline. It renders
 * nothing.
 */
export function BookedShifts() {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    shiftsQuery('assigned'),
  );
  const isIncomplete = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isIncomplete) void fetchNextPage();
  }, [isIncomplete, fetchNextPage]);
  const shifts = data?.pages.flatMap((page) => page.shifts) ?? [];
  useQueries({
    queries: shifts.flatMap(({ application }) =>
      application?.status === 'accepted' ? [ownAttendanceQuery(application.id)] : [],
    ),
  });
  return null;
}
