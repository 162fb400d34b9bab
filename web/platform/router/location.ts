import type { HistoryLocation } from '@tanstack/history';

/** What a history entry stores beside its URL. */
export type EntryState = {
  /** The page that was requested before the log-in. It is not in the URL, where other sites could set it. */
  requestedUrl?: string;
  /** The `href` of the page with the link that led here. A reload keeps it. */
  from?: string;
  /** The step of a form in several steps; without one, the first. */
  step?: number;
};

export type Location = {
  /** The path, the search and the hash. */
  href: string;
  /** Without a trailing slash. */
  pathname: string;
  search: Record<string, string>;
  /** Without `#`. */
  hash: string;
  state: EntryState;
  /** Identifies the history entry. */
  key: string;
};

/** Where a link leads. `paths` contains all destinations of the app. */
export type Destination = {
  to: string;
  /** The values of the path's parameters, such as `jobId` of `/worker/jobs/$jobId`. */
  params?: Record<string, string>;
  search?: Record<string, string | undefined>;
  hash?: string;
};

/** The location of a history entry. */
export function toLocation({ href, pathname, search, hash, state }: HistoryLocation): Location {
  return {
    href,
    pathname: withoutTrailingSlash(pathname),
    search: Object.fromEntries(new URLSearchParams(search)),
    hash: hash.slice(1),
    state: state as EntryState,
    key: state.key ?? '',
  };
}

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

/** The URL of a destination, from its path on. Undefined search parameters are left out. */
export function toHref({ search = {}, hash, ...destination }: Destination): string {
  const defined = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = String(new URLSearchParams(defined));
  return toPathname(destination) + (query && `?${query}`) + (hash ? `#${hash}` : '');
}

export const toPathname = ({ to, params = {} }: Pick<Destination, 'to' | 'params'>): string =>
  to.replace(/\$(\w*)/g, (_, name: string) => encodeURIComponent(params[name || 'rest'] ?? ''));

/**
 * The parameters in a path, decoded.
 * @param pattern a path with parameters, `/worker/jobs/$jobId`. A `$` at the end matches the rest of the path, the parameter `rest`
 * @returns undefined if the path does not match
 */
export function paramsIn(pattern: string, pathname: string): Record<string, string> | undefined {
  const names: string[] = [];
  const expression = pattern.replace(/\/\$(\w*)/g, (_, name: string) => {
    names.push(name || 'rest');
    return name ? '/([^/]+)' : '(?:/(.*))?';
  });
  const match = new RegExp(`^${expression}$`, 'i').exec(pathname);
  return match ? Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')])) : undefined;
}

/** A path that matches a pattern, with the pattern's own case. The case of a parameter's value stays. */
export function inCaseOf(pattern: string, pathname: string): string {
  const own = pattern.split('/');
  const toOwn = (part: string, i: number) => (part.toLowerCase() === own[i] ? own[i] : part);
  return pathname.split('/').map(toOwn).join('/');
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return encoded;
    throw error;
  }
}
