import { use, createContext, type ComponentType } from 'react';
import type { Account } from '../session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Destination, EntryState, Location } from './location.ts';

/** What guards and loaders use: the cache of server responses, and the account that is signed in. */
export type RouteContext = { queryClient: QueryClient; account: Account | null };

export type ErrorComponentProps = { error: unknown };

type LoaderOptions<Search, Param extends string> = {
  context: RouteContext;
  params: Record<Param, string>;
  search: Search;
  /** Whether the user only points at a link. */
  preload: boolean;
  /** Aborted when the user leaves for another page. */
  signal: AbortSignal;
};

type RouteOptions<Search, Loaded, Param extends string> = {
  /** The names of the parameters in the path. */
  params?: Param[];
  /** Throws a `redirect` for users who may not see the route. */
  beforeLoad?: (options: { context: RouteContext; location: Location }) => void;
  /** Picks and validates the search parameters. */
  validateSearch?(search: Record<string, unknown>): Search;
  /**
   * Fetches what the page needs before it is shown. It runs again if a path or search parameter has changed, if it has failed, and
   * on `invalidate`. Throws a `redirect`, `notFound`, or the error that `errorComponent` shows. Layouts cannot have one: the router
   * runs the page's only.
   */
  loader?(options: LoaderOptions<Search, Param>): Loaded | Promise<Loaded>;
  /** False if the loader must not run before the user opens the page. For pages only. */
  preload?: false;
  component?: ComponentType;
  /** Shown if the loader takes long, and while the component suspends. Without it the previous page stays. */
  pendingComponent?: ComponentType;
  errorComponent?: ComponentType<ErrorComponentProps>;
  notFoundComponent?: ComponentType<NotFoundComponentProps>;
};

/** A route on the screen. */
export type Match = {
  route: AnyRoute;
  params: Record<string, string>;
  search: unknown;
  loaded: unknown;
  context: RouteContext;
  status: 'ready' | 'pending' | 'failed' | 'not-found';
  error?: unknown;
};

export const MatchContext = createContext<Match | undefined>(undefined);

function useMatch(): Match {
  const match = use(MatchContext);
  if (!match) throw new Error('This component is not in a route.');
  return match;
}

/**
 * Defines a page, or the layout of an area. Only the route's own component may use the hooks of the result.
 */
export function createRoute<Search = Record<string, never>, Loaded = undefined, Param extends string = never>(
  options: RouteOptions<Search, Loaded, Param>,
) {
  return {
    options,
    useSearch: () => useMatch().search as Search,
    useLoaderData: () => useMatch().loaded as Awaited<Loaded>,
    useParams: () => useMatch().params as Record<Param, string>,
    useRouteContext: () => useMatch().context,
  };
}

// Only the router uses routes without their type parameters. It passes to each route what that route has returned.
export type AnyRoute = { options: RouteOptions<unknown, unknown, string> };

class Redirect extends Error {
  readonly destination: Destination & { state?: EntryState };
  constructor(destination: Destination & { state?: EntryState }) {
    super(`Redirected to ${destination.to}.`);
    this.destination = destination;
  }
}

/** Navigates elsewhere, instead of showing the requested page. */
export function redirect(destination: Destination & { state?: EntryState }): never {
  throw new Redirect(destination);
}

export const redirectOf = (error: unknown) => (error instanceof Redirect ? error.destination : undefined);

class NotFound extends Error {}

export type NotFoundComponentProps = {
  /** Why there is nothing to show. */
  cause?: unknown;
};

/**
 * Shows the route's `notFoundComponent`.
 * @param cause passed to the component
 */
export function notFound(cause: unknown): never {
  throw new NotFound('Not found.', { cause });
}

export const isNotFound = (error: unknown) => error instanceof NotFound;

/** The cause that was given to `notFound`. */
export const causeOf = (error: unknown) => (error instanceof NotFound ? error.cause : undefined);
