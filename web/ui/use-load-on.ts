import { texts } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOffline } from '../api/connection.ts';

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
  const load = () => rest.fetchNextPage({ cancelRefetch: false });
  const takeIn = ({ error, isFetchNextPageError }: Awaited<ReturnType<typeof load>>) => {
    const failure = isFetchNextPageError ? error.message : undefined;
    setProblem(failure);
    setNews(failure === undefined ? texts.common.moreBelow : '');
    setIsAsked(false);
    if (failure !== undefined) onAsked(false);
  };
  const loadOn = useEffectEvent(() => {
    setNews(texts.common.loading);
    void load().then(takeIn);
  });

  // That a page failed is drawn before the problem is: in between its end would be looked at, and the page asked for again.
  const isLeft = problem !== undefined || rest.isFetchNextPageError;
  const loadsOn = rest.hasNextPage && !rest.isFetching && !isAsked && !isHeld && !isOffline && !isLeft;
  // Looked at anew after each page: its end may be near still.
  useEffect(() => {
    if (!end || !loadsOn) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting) loadOn();
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
    // What is being asked for anew is waited for: a further page would break it off.
    const isAskedAnew = rest.isFetching && !rest.isFetchingNextPage;
    void (isAskedAnew ? load().then(load) : load()).then(takeIn);
  };
  return { end: setEnd, isAsked, problem, news, askFor };
}
