import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { notificationsQuery, notificationsIn, unreadIn, useMarkRead } from './queries.ts';

/** Marks all that there is as read, as long as the list of it is looked at. */
export function useReadAll(): void {
  const { data } = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const isVisible = useIsVisible();
  const newest = data && notificationsIn(data)[0]?.id;
  const unread = data ? unreadIn(data) : 0;
  useEffect(() => {
    if (isVisible && newest && unread > 0) markRead({ upTo: newest });
  }, [markRead, isVisible, newest, unread]);
}

/** Marks what is told of one job as read, as long as the page of that job is looked at. */
export function useReadOfJob(jobId: string): void {
  const { data } = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const isVisible = useIsVisible();
  const unread = (data ? notificationsIn(data) : []).filter(({ isRead }) => !isRead);
  const isOfJob = unread.some(({ job }) => job.id === jobId);
  // Further down than the list has been read, there may be more of it.
  const mayBeOfJob = isOfJob || (data !== undefined && unreadIn(data) > unread.length);
  useEffect(() => {
    if (isVisible && mayBeOfJob) markRead({ jobId });
  }, [markRead, isVisible, mayBeOfJob, jobId]);
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether this tab can be seen: what arrives in one that cannot has been read by nobody. */
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
