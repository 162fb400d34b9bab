import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from './client.ts';
import { isUnder, refetchSoon } from './live/refetch-soon.ts';
import { firstPage, nextPage } from './page.ts';
import { read, until } from './read.ts';
import { shiftKeys } from './shifts.ts';

const { access } = api.profile.worker;

/** What one business can read of a worker, through one application. */
export type DetailsAccess = InferResponseType<typeof access.$get>['accesses'][number];

// Under the shifts: what changes one of them, such as an answer or a withdrawal, changes who can read what.
const queryKey = [...shiftKeys.all, 'access'] as const;

/** Who can read the worker's details, newest first, page by page. */
export const detailsAccessQuery = infiniteQueryOptions({
  queryKey,
  queryFn: ({ pageParam, signal }) => read(access.$get({ query: { cursor: pageParam } }, until(signal))),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
});

/** Ends a business's access. A refusal refreshes as well: it says that the screen was behind. */
export function useEndAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) => read(access[':applicationId'].$delete({ param: { applicationId } })),
    onSettled: () => refetchSoon(queryClient, isUnder(queryKey)),
  });
}
