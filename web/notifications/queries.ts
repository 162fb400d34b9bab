import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api } from '../platform/http/client.ts';
import { firstPage, nextPage } from '../platform/http/cursor.ts';
import { readJson, withSignal } from '../platform/http/read-json.ts';

const { notifications } = api;

type Page = InferResponseType<typeof notifications.$get>;
type ReadRequest = InferRequestType<typeof notifications.read.$put>['json'];

export type Notification = Page['notifications'][number];

/** The account's notifications, newest first, page by page. The bell, its page and the toasts share the answer. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    readJson(notifications.$get({ query: { cursor: pageParam } }, withSignal(signal))),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
  // The bell is always mounted. Live events and window focus refresh the answer.
  refetchOnMount: false,
  refetchOnWindowFocus: 'always',
});

type Pages = InfiniteData<Page>;

export const unreadCountIn = ({ pages }: Pages) => pages[0]?.unread ?? 0;

export const notificationsIn = ({ pages }: Pages) => pages.flatMap((page) => page.notifications);

/** The number of unread notifications; 0 until it is known. */
export const useUnreadCount = () => useInfiniteQuery({ ...notificationsQuery, select: unreadCountIn }).data ?? 0;

/** Marks notifications as read when they are on the screen. A failure is not reported; the next visit tries again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (json: ReadRequest) => readJson(notifications.read.$put({ json })),
    onSuccess: ({ unread }, request) =>
      queryClient.setQueryData(notificationsQuery.queryKey, (cached) => cached && markedRead(cached, request, unread)),
  });
  return mutate;
}

function markedRead(cached: Pages, { upTo, jobId }: ReadRequest, unread: number): Pages {
  const newest = notificationsIn(cached).find(({ id }) => id === upTo)?.createdAt ?? '';
  const isSeen = ({ job, createdAt }: Notification) => job.id === jobId || createdAt <= newest;
  const marked = (notification: Notification) =>
    isSeen(notification) ? { ...notification, isRead: true } : notification;
  return {
    ...cached,
    pages: cached.pages.map((page) => ({ ...page, unread, notifications: page.notifications.map(marked) })),
  };
}
