import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { api } from '../platform/http/client.ts';
import { readJson } from '../platform/http/read-json.ts';
import { notificationsIn, notificationsQuery, type Notification, type Pages } from './queries.ts';

type ReadRequest = InferRequestType<typeof api.notifications.read.$put>['json'];

/** Marks notifications as read when they are on the screen. A failure is not reported; the next visit tries again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (json: ReadRequest) => readJson(api.notifications.read.$put({ json })),
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
