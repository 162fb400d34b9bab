import { m } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOffline } from '../../platform/http/connection.ts';

/** The part of an infinite query that loads further pages. */
export type NextPageQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

type LoadMoreOptions = {
  /** Whether the button has the focus, which automatic loading could remove. */
  hasFocus: boolean;
  requestFocus: (isWanted: boolean) => void;
};

/** Starts loading one screen before the end of the list is visible. */
const ROOT_MARGIN = '0px 0px 100% 0px';

/** Loads the next page of a list when its end comes near. After an error only the button loads again. */
export function useLoadMore(query: NextPageQuery, { hasFocus, requestFocus }: LoadMoreOptions) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [isRequested, setIsRequested] = useState(false);
  const [problem, setProblem] = useState(query.isFetchNextPageError ? query.error?.message : undefined);
  const [announcement, setAnnouncement] = useState('');
  const isOffline = useIsOffline();
  // Each press loads one page. A new page renders before `isRequested` is reset; in between, the effect must not load
  // another.
  const shouldLoad = useRef(false);
  // Wait for a refetch in progress: fetching a further page would cancel it.
  const isReady = query.hasNextPage && !query.isFetching;

  const load = useEffectEvent(async () => {
    setAnnouncement(m.common_loading());
    const { error, isFetchNextPageError } = await query.fetchNextPage({ cancelRefetch: false });
    const failure = isFetchNextPageError ? error.message : undefined;
    setProblem(failure);
    setAnnouncement(failure === undefined ? m.common_more_loaded() : '');
    setIsRequested(false);
    if (failure !== undefined) requestFocus(false);
  });

  useEffect(() => {
    if (!isRequested || !isReady || !shouldLoad.current) return;
    shouldLoad.current = false;
    void load();
  }, [isRequested, isReady]);

  // Nor is `problem` set in the same render as the error. In between, the observer must not request the page again.
  const hasFailed = problem !== undefined || query.isFetchNextPageError;
  const loadsAutomatically = isReady && !isRequested && !hasFocus && !isOffline && !hasFailed;
  // Observe again after each page: the end may still be near.
  useEffect(() => {
    if (!end || !loadsAutomatically) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting) void load();
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, loadsAutomatically]);

  const loadMore = () => {
    setIsRequested(true);
    setProblem(undefined);
    requestFocus(true);
    // A page already in progress is the requested one.
    shouldLoad.current = !query.isFetchingNextPage;
  };
  return { end: setEnd, isRequested, problem, announcement, loadMore };
}
