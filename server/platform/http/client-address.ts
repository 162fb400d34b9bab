import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

// What stands behind these is a proxy or somebody's own machine: it says nothing of who it is that asks.
const PRIVATE_NETWORKS = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];
const PRIVATE_NETWORKS_IPV6 = ['::1/128', 'fc00::/7', 'fe80::/10'];

/** Whether this is an address, or a network as in `10.0.0.0/8`. */
export function isNetwork(network: string): boolean {
  const [address = '', length = '0', ...rest] = network.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= longest;
}

/** @param networks each as `isNetwork` takes it */
export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

const PRIVATE = networksOf([...PRIVATE_NETWORKS, ...PRIVATE_NETWORKS_IPV6]);

/** What of a request tells where it comes from. */
type Asking = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Where a request comes from, for counting: the socket's other end, or what a proxy that we trust says of its own. What a
 * client says of itself is not listened to.
 * @returns an IPv4 address, or the network of an IPv6 address that one customer has; undefined for an address that says
 *   nothing, such as a proxy's that nobody named in TRUSTED_PROXIES
 */
export function clientAddress(incoming: Asking, trusted: BlockList): string | undefined {
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',');
  const said = forwarded.split(',').map((address) => plain(address.trim()));
  let address = plain(incoming.socket.remoteAddress ?? '');
  // From the nearest to the farthest, as long as who says it is trusted.
  while (includes(trusted, address)) {
    const before = said.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  // A trusted one that does not say for whom it asks is everybody.
  if (isIP(address) === 0 || includes(PRIVATE, address) || includes(trusted, address)) return undefined;
  return isIPv6(address) ? networkOf(address) : address;
}

function includes(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that stands in an IPv6 one is what it is. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The first 64 bits: the rest is a customer's own to choose. */
function networkOf(address: string): string {
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = after === undefined ? head : [...head, ...zeros, ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
