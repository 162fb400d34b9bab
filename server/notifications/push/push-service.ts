/** The hosts of the push services that browsers use: Google's, Mozilla's, Microsoft's and Apple's. */
const KNOWN_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/**
 * Whether an address is one of a push service. A browser names it and the server calls it, so it is not to lead anywhere
 * else, such as to a machine beside the server.
 * @param named the origins of further push services, by the operator
 */
export function isOfPushService(endpoint: string, named: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  // Written as it is understood: nothing is left to the reading of who calls it.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return false;
  if (named.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && KNOWN_HOSTS.some((host) => host.test(url.hostname));
}
