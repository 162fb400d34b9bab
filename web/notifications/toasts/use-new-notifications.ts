import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isOfKnownKind, notificationsQuery, type Notification } from '../list/queries.ts';

/** A notification that is sent again has a new time, and counts as new. */
const keyOf = ({ id, createdAt }: Notification) => `${id} ${createdAt}`;

/**
 * Calls `onArrival` with the notifications that have arrived, newest first. Nothing is called while the tab is hidden, and if
 * several tabs are visible, only one of them calls it.
 * @param since the time of the newest notification when the tab was opened
 */
export function useNewNotifications(since: string, onArrival: (arrived: Notification[]) => void): void {
  const newest = useInfiniteQuery(notificationsQuery).data?.pages[0]?.notifications;
  const handled = useRef(new Set<string>());
  const notify = useEffectEvent(onArrival);
  useEffect(() => {
    if (!newest) return;
    const arrived = newest.filter(
      (notification) => notification.createdAt > since && !handled.current.has(keyOf(notification)),
    );
    for (const notification of arrived) handled.current.add(keyOf(notification));
    const unread = arrived.filter((notification) => !notification.isRead && isOfKnownKind(notification));
    if (unread.length === 0 || document.visibilityState !== 'visible') return;
    void Promise.all(unread.map(claim)).then((isClaimed) => {
      const claimed = unread.filter((_, index) => isClaimed[index]);
      if (claimed.length > 0) notify(claimed);
    });
  }, [newest, since]);
}

/** Claims a notification among all tabs by a lock that is held until the tab is closed. */
function claim(notification: Notification): Promise<boolean> {
  // Browsers offer locks to secure contexts only. Without TLS two windows side by side may both show a toast.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`passa notified ${keyOf(notification)}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<never>(() => undefined);
    });
  });
}
