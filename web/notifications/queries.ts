import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api } from '../platform/http/client.ts';
import { firstPage, nextPage } from '../platform/http/page.ts';
import { read, until } from '../platform/http/read.ts';

const { notifications } = api;

type Page = InferResponseType<typeof notifications.$get>;
type Seen = InferRequestType<typeof notifications.read.$put>['json'];

export type Notification = Page['notifications'][number];

/** The account's notifications, newest first, page by page. The bell, its page and the toasts share the answer. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) => read(notifications.$get({ query: { cursor: pageParam } }, until(signal))),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
  // The bell is always mounted. Live events and window focus refresh the answer.
  refetchOnMount: false,
  refetchOnWindowFocus: 'always',
});

type Pages = InfiniteData<Page>;

export const unreadIn = ({ pages }: Pages) => pages[0]?.unread ?? 0;

export const notificationsIn = ({ pages }: Pages) => pages.flatMap((page) => page.notifications);

/** The number of unread notifications; 0 until it is known. */
export const useUnread = () => useInfiniteQuery({ ...notificationsQuery, select: unreadIn }).data ?? 0;

/** Marks notifications as read when they are on the screen. A failure is not reported; the next visit tries again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (json: Seen) => read(notifications.read.$put({ json })),
    onSuccess: ({ unread }, seen) =>
      queryClient.setQueryData(notificationsQuery.queryKey, (known) => known && markedRead(known, seen, unread)),
  });
  return mutate;
}

function markedRead(known: Pages, { upTo, jobId }: Seen, unread: number): Pages {
  const newest = notificationsIn(known).find(({ id }) => id === upTo)?.createdAt ?? '';
  const isSeen = ({ job, createdAt }: Notification) => job.id === jobId || createdAt <= newest;
  const marked = (notification: Notification) =>
    isSeen(notification) ? { ...notification, isRead: true } : notification;
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, unread, notifications: page.notifications.map(marked) })),
  };
}
