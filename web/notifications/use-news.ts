import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { notificationsQuery, type Told } from './queries.ts';

/** Told again, it is another. */
const keyOf = ({ id, createdAt }: Told) => `${id} ${createdAt}`;

/**
 * Calls back with what is new since this tab first knew what there is, newest first, each once. What comes while nobody
 * sees the tab is left to the bell, and what another tab of this browser has told, to that.
 */
export function useNews(onNews: (arrived: Told[]) => void): void {
  const newest = useInfiniteQuery(notificationsQuery).data?.pages[0]?.notifications;
  const since = useRef<string>(undefined);
  const known = useRef(new Set<string>());
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (!newest) return;
    const start = (since.current ??= newest[0]?.createdAt ?? '');
    const arrived = newest.filter((told) => told.createdAt > start && !known.current.has(keyOf(told)));
    for (const told of arrived) known.current.add(keyOf(told));
    const unread = arrived.filter(({ isRead }) => !isRead);
    if (unread.length === 0 || document.visibilityState !== 'visible') return;
    void Promise.all(unread.map(isFirstToTell)).then((isOurs) => {
      const ours = unread.filter((_, place) => isOurs[place]);
      if (ours.length > 0) tell(ours);
    });
  }, [newest]);
}

/** A lock that is never given back is a claim, among all tabs at once. It ends with the tab. */
function isFirstToTell(told: Told): Promise<boolean> {
  // Browsers keep locks from pages that come without TLS; two windows side by side may then both say it.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`told ${keyOf(told)}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<never>(() => undefined);
    });
  });
}
