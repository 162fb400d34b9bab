import { m } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOffline } from '../../platform/http/connection.ts';

/** The part of an infinite query that loads further pages. */
export type Rest = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

type Wishes = {
  /** Whether the button has the focus, which automatic loading could remove. */
  isHeld: boolean;
  onAsked: (asked: boolean) => void;
};

/** Starts loading one screen before the end of the list is visible. */
const AHEAD = '0px 0px 100% 0px';

/** Loads the next page of a list when its end comes near. After an error only the button loads again. */
export function useLoadOn(rest: Rest, { isHeld, onAsked }: Wishes) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState(rest.isFetchNextPageError ? rest.error?.message : undefined);
  const [news, setNews] = useState('');
  const isOffline = useIsOffline();
  // Each press loads one page. A new page renders before `isAsked` is reset; in between, the effect must not load
  // another.
  const isToLoad = useRef(false);
  // Wait for a refetch in progress: fetching a further page would cancel it.
  const isReady = rest.hasNextPage && !rest.isFetching;

  const load = useEffectEvent(async () => {
    setNews(m.common_loading());
    const { error, isFetchNextPageError } = await rest.fetchNextPage({ cancelRefetch: false });
    const failure = isFetchNextPageError ? error.message : undefined;
    setProblem(failure);
    setNews(failure === undefined ? m.common_more_below() : '');
    setIsAsked(false);
    if (failure !== undefined) onAsked(false);
  });

  useEffect(() => {
    if (!isAsked || !isReady || !isToLoad.current) return;
    isToLoad.current = false;
    void load();
  }, [isAsked, isReady]);

  // Nor is `problem` set in the same render as the error. In between, the observer must not request the page again.
  const isLeft = problem !== undefined || rest.isFetchNextPageError;
  const loadsOn = isReady && !isAsked && !isHeld && !isOffline && !isLeft;
  // Observe again after each page: the end may still be near.
  useEffect(() => {
    if (!end || !loadsOn) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting) void load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, loadsOn]);

  const askFor = () => {
    setIsAsked(true);
    setProblem(undefined);
    onAsked(true);
    // A page already in progress is the requested one.
    isToLoad.current = !rest.isFetchingNextPage;
  };
  return { end: setEnd, isAsked, problem, news, askFor };
}
