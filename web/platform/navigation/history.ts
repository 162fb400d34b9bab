import type { HistoryState, RegisteredRouter, RouterHistory } from '@tanstack/react-router';
import type { paths } from './paths.ts';

/**
 * Stores in each new entry of a history the page with the link that led there (`from`). An entry with the URL and the step of the current one replaces it,
 * because a second entry of the same page makes Back seem broken.
 */
export function withOrigins<History extends RouterHistory>(history: History): History {
  const { push, replace } = history;
  history.push = (href, state: HistoryState | undefined, options) => {
    const { location } = history;
    const { from, step } = location.state;
    if (href === location.href && state?.step === step) replace(href, { ...state, from: from ?? '' }, options);
    else push(href, { ...state, from: location.href }, options);
  };
  history.replace = (href, state: HistoryState | undefined, options) => replace(href, { ...state, from: '' }, options);
  const { href, pathname, state } = history.location;
  // Also the first entry differs from what a link to the same page brings. Otherwise the router would do nothing.
  if (state.from === undefined) history.replace(readable(pathname) + href.slice(pathname.length), state);
  return history;
}

/** The path without its `%` if an escape is broken, as in a link that was cut off. The router cannot read such a path. */
const readable = (pathname: string): string => (canDecode(pathname) ? pathname : pathname.replaceAll('%', ''));

function canDecode(pathname: string): boolean {
  try {
    // The bundler removes a call without a use of its result.
    return decodeURI(pathname) !== '';
  } catch {
    return false;
  }
}

type Destination = ReturnType<(typeof paths)[keyof typeof paths]>;

/**
 * Leaves a page for good: Back does not lead to it. If the user came from the destination, this goes back there, because a second
 * history entry of the same page makes Back seem broken.
 * @param isDestination whether an `href` shows what the destination shows
 * @returns a promise that is fulfilled when the destination is on the screen
 */
export function returnTo(
  router: RegisteredRouter,
  destination: Destination,
  isDestination = (href: string) => href === router.buildLocation(destination).href,
): Promise<void> {
  const { from } = router.latestLocation.state;
  if (!from || !isDestination(from)) return router.navigate({ ...destination, replace: true, ignoreBlocker: true });
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe('onResolved', () => {
      unsubscribe();
      resolve();
    });
    router.history.back({ ignoreBlocker: true });
  });
}
