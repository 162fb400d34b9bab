/** The hosts of the push services that browsers use: Google's, Mozilla's, Microsoft's and Apple's. */
const KNOWN_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/**
 * Whether an endpoint belongs to a push service. The browser names the endpoint and the server calls it, so that any
 * other host would allow server-side request forgery.
 * @param named the origins of further push services, configured by the operator
 */
export function isPushServiceUrl(endpoint: string, named: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  // The endpoint must be in its normalised form, so that no HTTP client can read it differently.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return false;
  if (named.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && KNOWN_HOSTS.some((host) => host.test(url.hostname));
}
