import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useMarkRead } from './mark-read.ts';
import { notificationsQuery, notificationsIn, unreadIn } from './queries.ts';

/** Marks all notifications as read while the list is visible. */
export function useMarkAllRead(): void {
  const { data } = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const isVisible = useIsVisible();
  const newest = data && notificationsIn(data)[0]?.id;
  const unread = data ? unreadIn(data) : 0;
  useEffect(() => {
    if (isVisible && newest && unread > 0) markRead({ upTo: newest });
  }, [markRead, isVisible, newest, unread]);
}

/** Marks the notifications about a job as read while the job's page is visible. */
export function useMarkJobRead(jobId: string): void {
  const { data } = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const isVisible = useIsVisible();
  const unread = (data ? notificationsIn(data) : []).filter(({ isRead }) => !isRead);
  const isOfJob = unread.some(({ job }) => job.id === jobId);
  // Unread notifications beyond the loaded pages may be about this job.
  const mayBeOfJob = isOfJob || (data !== undefined && unreadIn(data) > unread.length);
  useEffect(() => {
    if (isVisible && mayBeOfJob) markRead({ jobId });
  }, [markRead, isVisible, mayBeOfJob, jobId]);
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether this tab is visible. Notifications that arrive in a hidden tab stay unread. */
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
