// The user may contain no `@` that is not encoded; `URL` takes the last one as the end of it, too.
const PARTS = /^(?<scheme>postgres(?:ql)?):\/\/(?<user>[^/?#]*@)?(?<hosts>[^/?#]*)(?<after>.*)$/is;

/**
 * The URL of each host of a PostgreSQL URL, which may name several as libpq does: `postgres://user:password@one:5432,two:5432/database`, or
 * `postgres:///database?host=one,two&port=5432`. A host can be the folder of a Unix socket: `?host=/run/postgresql`, or
 * `postgres://%2Frun%2Fpostgresql/database`.
 * @returns URLs that `URL` and `pg` can read, if the one that was given is valid
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS
 */
export function hostUrls(url: string): string[] {
  const { scheme, user = '', hosts = '', after = '' } = PARTS.exec(url)?.groups ?? {};
  if (scheme === undefined) return [url];
  const names = hosts.split(',');
  // `URL` and `pg` refuse a user or a port without a host, which stands for this machine unless a parameter names one.
  const isUnnamed = names.length === 1 && /^(?::|$)/.test(hosts) && user + hosts !== '';
  return (isUnnamed ? [`localhost${hosts}`] : names)
    .map((host) => `${scheme.toLowerCase()}://${user}${host}${after}`)
    .flatMap(splitParameters);
}

/** Splits the lists in the parameters `host` and `port`. One port is that of all hosts. */
function splitParameters(url: string): string[] {
  const [address = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  const hosts = parameters.get('host')?.split(',') ?? [];
  if (hosts.length < 2) return [url];
  const ports = parameters.get('port')?.split(',') ?? [];
  return hosts.map((host, index) => {
    parameters.set('host', host);
    const port = ports.length > 1 ? ports[index] : ports[0];
    if (port !== undefined) parameters.set('port', port);
    return `${address}?${parameters.toString()}`;
  });
}

/** Whether each of several hosts has a name, and each host a valid port, if any. A single one may come from elsewhere. */
export function hasValidHosts(url: string): boolean {
  const urls = hostUrls(url).map((each) => URL.parse(each));
  return urls.every((each) => {
    if (!each) return false;
    const host = each.searchParams.get('host') ?? each.hostname;
    const port = each.searchParams.get('port') ?? '';
    return (urls.length === 1 || host !== '') && /^\d{0,5}$/.test(port) && Number(port) <= 65_535;
  });
}
