import { rootRouteId, useMatch, useRouter, type ParsedLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that was requested before the log-in. It is not in the URL, where other sites could set it. */
    requestedUrl?: string;
    /** The `href` of the page with the link that led here; empty without one. A reload keeps it. */
    from?: string;
    /** The step of a form in several steps; without one, the first. */
    step?: number;
  }
}

/** The location of the page on the screen. The router's own hook already has the location of a page that is loading. */
export function useLocation(): ParsedLocation {
  const router = useRouter();
  const shown = useMatch({ from: rootRouteId, select: ({ context }) => context.location, shouldThrow: false });
  return shown ?? router.latestLocation;
}

/** The account that the page on the screen belongs to. */
export const useAccount = () =>
  useMatch({ from: rootRouteId, select: ({ context }) => context.account, shouldThrow: false }) ?? null;

/** Identifies the history entry of a location. */
export const entryKey = ({ state }: Pick<ParsedLocation, 'state'>): string => state.__TSR_key ?? '';

export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** The part of a URL with the search parameters. Undefined ones are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const defined = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const query = String(new URLSearchParams(defined));
  return query && `?${query}`;
}

/** A path that matches a pattern, in the pattern's own case, without a slash at its end. The case of a parameter's value stays. */
export function canonicalPath(pattern: string, pathname: string): string {
  const own = pattern.split('/');
  const toOwn = (part: string, i: number) => (part.toLowerCase() === own[i] ? own[i] : part);
  return pathname
    .replace(/(?<=.)\/+$/, '')
    .split('/')
    .map(toOwn)
    .join('/');
}
