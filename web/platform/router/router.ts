import type { RouterHistory } from '@tanstack/history';
import { isMissingScript } from '../offline/missing-script.ts';
import { paramsIn, toHref, toLocation, type Destination, type EntryState, type Location } from './location.ts';
import { isNotFound, redirectOf, type AnyRoute, type Match, type RouteContext } from './route.ts';

/** A page: its path, and its routes from the outermost layout to the page itself, loaded on demand. */
export type Page = { path: string; routes: (AnyRoute | (() => Promise<{ Route: AnyRoute }>))[] };

type NavigateOptions = Destination & {
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

/** How long the previous page stays before a skeleton replaces it, and then how long the skeleton stays. Milliseconds. */
const PENDING_AFTER = 150;
const PENDING_FOR = 300;

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

export class Router {
  readonly history: RouterHistory;
  /** The location in the address bar, whose page may still be loading. */
  latestLocation: Location;
  #shown: Shown | undefined;
  #loading: Promise<void> = Promise.resolve();
  #isLoading = false;
  #abort = new AbortController();
  #scroll: Shown['scroll'] = 'restore';
  readonly #listeners = new Set<() => void>();
  readonly #pages: Page[];
  readonly #context: () => Promise<RouteContext>;

  /** @param context what the routes use. Each navigation waits for it */
  constructor(history: RouterHistory, pages: Page[], context: () => Promise<RouteContext>) {
    this.history = history;
    this.#pages = pages;
    this.#context = context;
    this.latestLocation = toLocation(history.location);
  }

  /** Shows the page of the current URL, and follows the history. */
  start(): void {
    this.history.subscribe(({ location, action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE') this.#scroll = 'restore';
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
    this.#scroll = resetScroll ? 'reset' : 'keep';
    const change = replace || href === this.latestLocation.href ? this.history.replace : this.history.push;
    change(href, state, { ignoreBlocker });
    return this.#loading;
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
    // The scripts of the page do not wait for the session.
    const [context, routes] = await Promise.all([this.#context(), Promise.all(page.routes.map(loadRoute))]);
    if (signal.aborted) return;
    const matches = routes.map((route): Match => {
      route.options.beforeLoad?.({ context, location });
      const search = route.options.validateSearch?.(location.search) ?? {};
      return { route, params, search, loaded: undefined, context, outcome: 'ready' };
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
    const loading = outcomeOf(() => route.options.loader?.({ context, params, search, preload: false, signal }));
    const isPending =
      route.options.pendingComponent && (await Promise.race([loading, wait(PENDING_AFTER)])) === undefined;
    if (isPending) {
      show({ matches: [...layouts, { ...match, outcome: 'pending' }] });
      await wait(PENDING_FOR);
    }
    const outcome = await loading;
    if (redirectOf(outcome.error)) throw outcome.error;
    show({ matches: [...layouts, { ...match, ...outcome }] });
  }
}

/** A script that cannot be loaded fails its own part of the page. */
const loadRoute = async (route: Page['routes'][number]): Promise<AnyRoute> =>
  typeof route === 'function'
    ? route().then(({ Route }) => {
        clearReloadMark();
        return Route;
      }, failedRoute)
    : route;

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
  const isFirst = markReloaded(location.href);
  if (isFirst) location.reload();
  return isFirst;
}

/** @returns false if the page has been reloaded before, or if that cannot be stored */
function markReloaded(href: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === href) return false;
    sessionStorage.setItem(RELOADED, href);
    return true;
  } catch {
    // Storage is refused: without it the page could reload for ever.
    return false;
  }
}

function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Storage is refused, so there is no mark.
  }
}

async function outcomeOf(load: () => unknown): Promise<Pick<Match, 'outcome' | 'loaded' | 'error'>> {
  try {
    return { outcome: 'ready', loaded: await load() };
  } catch (error) {
    return { outcome: isNotFound(error) ? 'not-found' : 'failed', loaded: undefined, error };
  }
}

const isSame = (before: Match, { route, params, search }: Match) =>
  before.outcome === 'ready' &&
  before.route === route &&
  JSON.stringify([before.params, before.search]) === JSON.stringify([params, search]);
