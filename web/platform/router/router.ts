import type { RouterHistory } from '@tanstack/history';
import { isMissingScript } from '../offline/missing-script.ts';
import { tabStorage } from '../safe-storage.ts';
import {
  inCaseOf,
  paramsIn,
  toHref,
  toLocation,
  type Destination,
  type EntryState,
  type Location,
} from './location.ts';
import { isNotFound, redirect, redirectOf, type AnyRoute, type Match, type RouteContext } from './route.ts';

/** A page: its path, and its routes from the outermost layout to the page itself, loaded on demand. */
export type Page = {
  path: string;
  routes: (AnyRoute | (() => Promise<{ Route: AnyRoute }>))[];
  /** Whether it is the same for every account, so that it opens without a session, and without a connection. */
  isWithoutAccount?: boolean;
};

export type NavigateOptions = Destination & {
  replace?: boolean;
  /** False keeps the scroll position. */
  resetScroll?: boolean;
  /** Leaves even if there is unsaved input. */
  ignoreBlocker?: boolean;
  state?: EntryState;
};

/** What is on the screen. */
export type Shown = {
  location: Location;
  matches: Match[];
  /** An error of the session or of the router itself. */
  error?: unknown;
  /** How the user came here: by the browser's buttons, or by a navigation that keeps the scroll position or not. */
  scroll: 'restore' | 'reset' | 'keep';
};

/** How long the previous page stays before a skeleton replaces it. Milliseconds. */
const PENDING_DELAY = 150;
/** The shortest time that the skeleton stays. Milliseconds. */
const PENDING_MIN_DURATION = 300;

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

export class Router {
  readonly history: RouterHistory;
  /** The location in the address bar. Its page may still be loading. */
  latestLocation: Location;
  #shown: Shown | undefined;
  #loading: Promise<void> = Promise.resolve();
  #isLoading = false;
  #abort = new AbortController();
  /** How the page of `latestLocation` begins. */
  #scroll: Shown['scroll'] = 'restore';
  /** How the page of the next navigation begins. */
  #nextScroll: Shown['scroll'] = 'reset';
  readonly #listeners = new Set<() => void>();
  readonly #pages: Page[];
  readonly #context: (page: Page) => Promise<RouteContext>;

  /** @param context what the routes of a page use. Each navigation waits for it */
  constructor(history: RouterHistory, pages: Page[], context: (page: Page) => Promise<RouteContext>) {
    this.history = history;
    this.#pages = pages;
    this.#context = context;
    this.latestLocation = toLocation(history.location);
  }

  /** Shows the page of the current URL, and follows the history. */
  start(): void {
    this.history.subscribe(({ location, action: { type } }) => {
      this.#scroll = type === 'PUSH' || type === 'REPLACE' ? this.#nextScroll : 'restore';
      this.#nextScroll = 'reset';
      this.latestLocation = toLocation(location);
      this.#load();
    });
    this.#load();
  }

  readonly shown = (): Shown | undefined => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * @returns a promise that is fulfilled when the page is on the screen, or when another navigation has replaced this one. If a
   *   blocker has to decide first, it is fulfilled at once
   */
  readonly navigate = (options: NavigateOptions): Promise<void> => {
    const { replace = false, resetScroll = true, ignoreBlocker = false, state } = options;
    const href = toHref(options);
    this.#nextScroll = resetScroll ? 'reset' : 'keep';
    const { href: from } = this.latestLocation;
    if (replace || href === from) this.history.replace(href, state, { ignoreBlocker });
    else this.history.push(href, { ...state, from }, { ignoreBlocker });
    return this.#loading;
  };

  /**
   * Leaves a page for good: Back does not lead to it. If the user came from the destination, this goes back there, because a second
   * history entry of the same page makes Back seem broken.
   * @param isDestination whether an `href` shows what the destination shows
   * @returns a promise that is fulfilled when the destination is on the screen
   */
  readonly returnTo = (
    destination: Destination,
    isDestination = (href: string) => href === toHref(destination),
  ): Promise<void> => {
    const { from } = this.latestLocation.state;
    if (from === undefined || !isDestination(from)) {
      return this.navigate({ ...destination, replace: true, ignoreBlocker: true });
    }
    return new Promise((resolve) => {
      const unsubscribe = this.history.subscribe(() => {
        unsubscribe();
        resolve(this.#loading);
      });
      this.history.back({ ignoreBlocker: true });
    });
  };

  /** Loads the page on the screen again, with the checks of who may see it. */
  readonly invalidate = (): Promise<void> => {
    // The page of a navigation under way still begins where that navigation wants.
    if (!this.#isLoading) this.#scroll = 'keep';
    this.#load(true);
    return this.#loading;
  };

  /** Loads what a page needs, so that it opens at once. */
  readonly preload = async (destination: Destination): Promise<void> => {
    const context = this.#shown?.matches[0]?.context;
    const found = this.#pageAt(toHref(destination).split(/[?#]/, 1)[0] ?? '');
    if (!context || !found) return;
    const route = (await Promise.all(found.page.routes.map(loadRoute))).at(-1);
    if (!route || route.options.preload === false) return;
    const search = route.options.validateSearch?.(destination.search ?? {}) ?? {};
    await route.options.loader?.({ context, params: found.params, search, preload: true, signal: this.#abort.signal });
  };

  #pageAt(pathname: string): { page: Page; params: Record<string, string> } | undefined {
    for (const page of this.#pages) {
      const params = paramsIn(page.path, pathname);
      if (params) return { page, params };
    }
    return undefined;
  }

  #load(isForced = false): void {
    this.#isLoading = true;
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const [location, scroll] = [this.latestLocation, this.#scroll];
    const show = (shown: Pick<Shown, 'matches' | 'error'>) => {
      if (signal.aborted) return;
      this.#shown = { ...shown, location, scroll };
      for (const listener of this.#listeners) listener();
    };
    this.#loading = this.#loadPage(location, isForced, signal, show)
      .catch((error: unknown) => {
        const destination = redirectOf(error);
        if (!destination) show({ matches: [], error });
        else if (!signal.aborted) return this.navigate({ ...destination, replace: true, ignoreBlocker: true });
        return undefined;
      })
      .finally(() => {
        if (!signal.aborted) this.#isLoading = false;
      });
  }

  async #loadPage(
    location: Location,
    isForced: boolean,
    signal: AbortSignal,
    show: (shown: Pick<Shown, 'matches'>) => void,
  ): Promise<void> {
    const found = this.#pageAt(location.pathname);
    if (!found) throw new Error(`No page matches ${location.pathname}.`);
    const { page, params } = found;
    const to = inCaseOf(page.path, location.pathname);
    if (to !== location.pathname) redirect({ ...location, to });
    // The scripts of the page do not wait for the session.
    const [context, routes] = await Promise.all([this.#context(page), loadRoutes(page)]);
    if (signal.aborted) return;
    const matches = routes.map((route): Match => {
      route.options.beforeLoad?.({ context, location });
      const search = route.options.validateSearch?.(location.search) ?? {};
      return { route, params, search, loaded: undefined, context, status: 'ready' };
    });
    const [layouts, match] = [matches.slice(0, -1), matches.at(-1)];
    if (!match?.route.options.loader) {
      show({ matches });
      return;
    }
    const before = this.#shown?.matches.at(-1);
    if (!isForced && before && isSame(before, match)) {
      show({ matches: [...layouts, { ...match, loaded: before.loaded }] });
      return;
    }
    const { route, search } = match;
    const loading = resultOf(() => route.options.loader?.({ context, params, search, preload: false, signal }));
    const isPending =
      route.options.pendingComponent && (await Promise.race([loading, wait(PENDING_DELAY)])) === undefined;
    if (isPending) {
      show({ matches: [...layouts, { ...match, status: 'pending' }] });
      await wait(PENDING_MIN_DURATION);
    }
    const result = await loading;
    if (redirectOf(result.error)) throw result.error;
    show({ matches: [...layouts, { ...match, ...result }] });
  }
}

/** The routes of a page. A script that cannot be loaded fails its own part of the page. */
async function loadRoutes({ routes }: Page): Promise<AnyRoute[]> {
  const loads = await Promise.allSettled(routes.map(loadRoute));
  if (loads.every(({ status }) => status === 'fulfilled')) tabStorage.remove(RELOADED);
  return loads.map((load) => (load.status === 'fulfilled' ? load.value : failedRoute(load.reason)));
}

const loadRoute = async (route: Page['routes'][number]): Promise<AnyRoute> =>
  typeof route === 'function' ? (await route()).Route : route;

function failedRoute(error: unknown): AnyRoute {
  let isReloading: boolean | undefined;
  return {
    options: {
      component: () => {
        isReloading ??= isMissingScript(error) && reloadOnce();
        if (!isReloading) throw error;
        return null;
      },
    },
  };
}

const RELOADED = 'passa.reloaded';

/** Reloads the page in the newest version, which has replaced the script. If it still cannot be loaded, another reload would not help. */
function reloadOnce(): boolean {
  const { href } = location;
  // Without a stored mark the page could reload for ever.
  const isFirst = tabStorage.get(RELOADED) !== href && tabStorage.set(RELOADED, href);
  if (isFirst) location.reload();
  return isFirst;
}

async function resultOf(load: () => unknown): Promise<Pick<Match, 'status' | 'loaded' | 'error'>> {
  try {
    return { status: 'ready', loaded: await load() };
  } catch (error) {
    return { status: isNotFound(error) ? 'not-found' : 'failed', loaded: undefined, error };
  }
}

const isSame = (before: Match, { route, params, search }: Match) =>
  before.status === 'ready' &&
  before.route === route &&
  JSON.stringify([before.params, before.search]) === JSON.stringify([params, search]);
