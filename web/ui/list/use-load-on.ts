import { m } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOffline } from '../../platform/http/connection.ts';

/** Where the rest of a list comes from. */
export type Rest = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

type Wishes = {
  /** Whether somebody is at the button, which would go from under them. */
  isHeld: boolean;
  onAsked: (asked: boolean) => void;
};

/** How far below the window a list's end is seen: about one screen. */
const AHEAD = '0px 0px 100% 0px';

/** Loads a list on as its end draws near. What failed once is left to whoever asks for it. */
export function useLoadOn(rest: Rest, { isHeld, onAsked }: Wishes) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState(rest.isFetchNextPageError ? rest.error?.message : undefined);
  const [news, setNews] = useState('');
  const isOffline = useIsOffline();
  // Each press loads one page. That it came is drawn before it is taken in: in between there would be room for another.
  const isToLoad = useRef(false);
  // What is being asked for anew is waited for: a further page would break it off.
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

  // Nor is a problem taken in at once: the list's end would be looked at in between, and the page asked for again.
  const isLeft = problem !== undefined || rest.isFetchNextPageError;
  const loadsOn = isReady && !isAsked && !isHeld && !isOffline && !isLeft;
  // Looked at anew after each page: its end may be near still.
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
    // The page that is on its way already is the one that is wanted.
    isToLoad.current = !rest.isFetchingNextPage;
  };
  return { end: setEnd, isAsked, problem, news, askFor };
}
