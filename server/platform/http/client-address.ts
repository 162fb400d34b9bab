import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

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
 * @returns an IPv4 address, or the network of an IPv6 address that one customer has; the proxy's own where it says what
 *   cannot be read; undefined for an address that says nothing, such as a proxy's that nobody named in TRUSTED_PROXIES
 */
export function clientAddress(incoming: Asking, trusted: BlockList): string | undefined {
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',');
  const said = forwarded.trim() === '' ? [] : forwarded.split(',');
  let address = read(incoming.socket.remoteAddress ?? '');
  // From the nearest to the farthest, as long as who says it is trusted.
  while (address && includes(trusted, address)) {
    const before = said.pop();
    if (before === undefined) break;
    const named = read(withoutPort(before.trim()));
    // Whoever has it write nonsense, such as `unknown`, is counted all the same.
    if (!named) return counted(address);
    address = named;
  }
  // A trusted one that does not say for whom it asks is everybody.
  if (!address || includes(PRIVATE, address) || includes(trusted, address)) return undefined;
  return counted(address);
}

/** Some proxies add the client's port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^"?(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?"?$/;

function withoutPort(said: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(said) ?? [];
  return ipv4 ?? ipv6 ?? said;
}

/** An address; an IPv4 address that stands in an IPv6 one is what it is. */
function read(written: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The library also takes `0x7f.1` for an address, which no proxy means.
  return isIP(written) === 0 ? undefined : ipaddr.process(written);
}

function includes(list: BlockList, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return list.check(address.toNormalizedString().replace(/%.*/, ''), address.kind());
}

/** Of an IPv6 address the first 64 bits: the rest is a customer's own to choose. */
function counted(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (!('parts' in address)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
