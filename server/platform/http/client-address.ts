import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

// Addresses of proxies and local machines, which do not identify a client.
const PRIVATE_NETWORKS = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];
const PRIVATE_NETWORKS_IPV6 = ['::1/128', 'fc00::/7', 'fe80::/10'];

/** Whether a text is an address or a network, such as `10.0.0.0/8`. */
export function isNetwork(network: string): boolean {
  // A bare address has no length.
  const [address = '', length = '0', ...rest] = network.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(length)) return false;
  return Number(length) <= (family === 4 ? 32 : 128);
}

/**
 * Parses networks into a block list.
 * @param networks each accepted by `isNetwork`
 */
export function parseNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

const PRIVATE = parseNetworks([...PRIVATE_NETWORKS, ...PRIVATE_NETWORKS_IPV6]);

/** The parts of a request that name its client. */
export type ClientSource = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * The client's network address, as the key of rate limits: the socket's peer, or the address that a trusted proxy
 * reports. Headers of other peers are ignored.
 * @returns an IPv4 address, or the /64 network of an IPv6 address; the proxy's own where its header is malformed;
 *   undefined for an address that does not identify a client, such as that of a proxy missing from TRUSTED_PROXIES
 */
export function clientAddress(incoming: ClientSource, trusted: BlockList): string | undefined {
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',');
  const forwardedFor = forwarded.trim() === '' ? [] : forwarded.split(',');
  let address = parseAddress(incoming.socket.remoteAddress ?? '');
  // From the nearest to the farthest hop, as long as the reporting one is trusted.
  while (address && includes(trusted, address)) {
    const before = forwardedFor.pop();
    if (before === undefined) break;
    const named = parseAddress(withoutPort(before.trim()));
    // A malformed entry, such as `unknown`, counts for the proxy that reported it.
    if (!named) return limitKey(address);
    address = named;
  }
  // All clients share a trusted proxy's own address.
  if (!address || includes(PRIVATE, address) || includes(trusted, address)) return undefined;
  return limitKey(address);
}

/** Whether a request comes from a trusted proxy. The program believes the headers of such a proxy. */
export function isTrustedPeer({ socket }: ClientSource, trusted: BlockList): boolean {
  const address = parseAddress(socket.remoteAddress ?? '');
  return address !== undefined && includes(trusted, address);
}

/** Some proxies add the client's port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^"?(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?"?$/;

function withoutPort(entry: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(entry) ?? [];
  return ipv4 ?? ipv6 ?? entry;
}

/** Parses an address; an IPv4-mapped IPv6 address counts as IPv4. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The library also accepts `0x7f.1`, which no proxy sends.
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}

function includes(list: BlockList, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const withoutZone = address.toNormalizedString().replace(/%.*/, '');
  return list.check(withoutZone, address.kind());
}

/** The first 64 bits of an IPv6 address: the others are the customer's choice. */
function limitKey(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (!('parts' in address)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
