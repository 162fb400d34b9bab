// The user may contain no `@` that is not encoded; `URL` takes the last one as the end of it, too.
const PARTS = /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/s;

/**
 * The URL of each host of a PostgreSQL URL, which may name several: `postgres://user:password@one:5432,two:5432/database`.
 * @returns the URL itself if it names one host
 */
export function hostUrls(url: string): string[] {
  const { before, hosts, after } = PARTS.exec(url)?.groups ?? {};
  if (before === undefined || after === undefined || !hosts?.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Whether each of several hosts has a name and, if any, a valid port. A single one may come from elsewhere. */
export function hasValidHosts(url: string): boolean {
  const urls = hostUrls(url);
  return urls.length === 1 || urls.every((each) => URL.parse(each)?.hostname);
}
