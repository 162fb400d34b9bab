import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { useEffect } from 'react';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { useIsVisible } from '../../ui/screen/use-is-visible.ts';
import { notificationsQuery, notificationsIn, unreadCountIn, type Notification, type Pages } from './queries.ts';

type ReadRequest = InferRequestType<typeof api.notifications.read.$put>['json'];

/** Marks all notifications as read while the list is visible. Notifications that arrive in a hidden tab stay unread. */
export function useMarkAllRead(): void {
  const { data } = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const isVisible = useIsVisible();
  const newest = data && notificationsIn(data)[0]?.id;
  const unread = data ? unreadCountIn(data) : 0;
  useEffect(() => {
    if (isVisible && newest && unread > 0) markRead({ upTo: newest });
  }, [markRead, isVisible, newest, unread]);
}

/** Marks the notifications about a job as read while the job's page is visible. */
export function useMarkJobRead(jobId: string): void {
  const { data } = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const isVisible = useIsVisible();
  const newest = data && newestIfUnread(data, jobId);
  useEffect(() => {
    if (isVisible && newest) markRead({ jobId });
  }, [markRead, isVisible, newest, jobId]);
}

/** The id of the newest notification, if unread ones may be about a job. It changes when another one arrives. */
export function newestIfUnread(pages: Pages, jobId: string): string | undefined {
  const notifications = notificationsIn(pages);
  const unread = notifications.filter(({ isRead }) => !isRead);
  // Unread notifications beyond the loaded pages may be about this job.
  const mayBeOfJob = unread.some(({ job }) => job?.id === jobId) || unreadCountIn(pages) > unread.length;
  return mayBeOfJob ? notifications[0]?.id : undefined;
}

/** Marks notifications as read when they are on the screen. A failure is not reported; the next visit tries again. */
function useMarkRead() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (json: ReadRequest) => readJson(api.notifications.read.$put({ json })),
    onSuccess: ({ unread }, request) =>
      queryClient.setQueryData(notificationsQuery.queryKey, (cached) => cached && withRead(cached, request, unread)),
  });
  return mutate;
}

function withRead(cached: Pages, { upTo, jobId }: ReadRequest, unread: number): Pages {
  const newest = notificationsIn(cached).find(({ id }) => id === upTo)?.createdAt ?? '';
  const isAffected = ({ job, createdAt }: Notification) => (job !== null && job.id === jobId) || createdAt <= newest;
  const markIfAffected = (notification: Notification) =>
    isAffected(notification) ? { ...notification, isRead: true } : notification;
  return {
    ...cached,
    pages: cached.pages.map((page) => ({ ...page, unread, notifications: page.notifications.map(markIfAffected) })),
  };
}
