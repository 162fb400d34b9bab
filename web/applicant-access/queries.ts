import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../platform/http/cursor.ts';
import { ensureOk, readJson, withSignal } from '../platform/http/read-json.ts';
import { isUnder } from '../platform/live/schedule-invalidation.ts';
import { useAction } from '../platform/live/use-action.ts';

const { access } = api.profile.worker;

/** What one business can read of a worker because of one application. */
export type DetailsAccess = InferResponseType<typeof access.$get>['accesses'][number];

export const detailsAccessKeys = { all: ['details-access'] as const };

/** The businesses that can read the worker's details, newest first, page by page. */
export const detailsAccessQuery = infiniteQueryOptions({
  queryKey: detailsAccessKeys.all,
  queryFn: ({ pageParam, signal }) => readJson(access.$get({ query: { cursor: pageParam } }, withSignal(signal))),
  initialPageParam: FIRST_CURSOR,
  getNextPageParam: nextCursor,
});

/** Ends a business's access. */
export const useEndAccess = (applicationId: string) =>
  useAction(
    () => ensureOk(access[':applicationId'].$delete({ param: { applicationId } })),
    isUnder(detailsAccessKeys.all),
  );
