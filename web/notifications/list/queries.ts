import { isNotificationKind, OFFER_NOTIFICATION_KINDS } from '@passa/domain';
import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

const { notifications } = api;

type Page = InferResponseType<typeof notifications.$get>;

export type Notification = Page['notifications'][number];

/** The account's notifications, newest first, page by page. The bell, its page and the toasts share the response. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    readJson(notifications.$get({ query: { cursor: pageParam } }, withSignal(signal))),
  initialPageParam: FIRST_CURSOR,
  getNextPageParam: nextCursor,
  // The bell is always mounted. Live events and window focus refresh the response.
  refetchOnMount: false,
  refetchOnWindowFocus: 'always',
});

export type Pages = InfiniteData<Page>;

export const unreadCountIn = ({ pages }: Pages) => pages[0]?.unread ?? 0;

/** Whether this release of the app knows the kind. A tab that is still open after a rollout gets kinds of a later one. */
export const isOfKnownKind = ({ kind }: { kind: string }): boolean => isNotificationKind(kind);

export const notificationsIn = ({ pages }: Pages) => pages.flatMap((page) => page.notifications).filter(isOfKnownKind);

/** The jobs that notifications offer and that the worker can still get, the newest notification first. */
export const offeredJobsIn = (pages: Pages): string[] =>
  notificationsIn(pages).flatMap(({ kind, isGone, job }) =>
    OFFER_NOTIFICATION_KINDS.includes(kind) && !isGone && job ? [job.id] : [],
  );

const newestIn = ({ pages }: Pages) => pages[0]?.notifications[0]?.createdAt ?? '';

/** The time of the newest notification; empty without any, `undefined` until it is known. */
export const useNewest = () => useInfiniteQuery({ ...notificationsQuery, select: newestIn }).data;

/** The number of unread notifications; 0 until it is known. */
export const useUnreadCount = () => useInfiniteQuery({ ...notificationsQuery, select: unreadCountIn }).data ?? 0;
