import { expect, test } from 'vitest';
import { clientAddress, parseNetworks } from './client-address.ts';

const PROXIES = parseNetworks(['10.0.0.0/8', '192.0.2.1', '2001:db8:ffff::/48']);

/** The client address of a request over a connection with the given X-Forwarded-For header. */
const from = (remoteAddress: string | undefined, forwarded?: string) =>
  clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }, PROXIES);

test.for([
  ['a direct connection', '203.0.113.9', undefined, '203.0.113.9'],
  ['a direct connection with a forged header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a trusted proxy that appended to a forged header', '10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two trusted proxies', '10.1.2.3', '203.0.113.9,192.0.2.1', '203.0.113.9'],
  ['an untrusted proxy behind a trusted one', '10.1.2.3', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a trusted proxy by IPv6', '2001:db8:ffff::7', '203.0.113.9', '203.0.113.9'],
  ['an IPv4-mapped IPv6 address', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['IPv6, shortened', '2001:db8::6', undefined, '2001:db8:0:0::/64'],
  ['a trusted proxy that adds the port', '10.1.2.3', '203.0.113.50:4711', '203.0.113.50'],
  ['a trusted proxy that adds the port to an IPv6 address', '10.1.2.3', '[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
  ['a trusted proxy that uses the syntax of Forwarded', '10.1.2.3', '"[2001:db8:1:2::6]"', '2001:db8:1:2::/64'],
  ['two trusted proxies that add ports', '10.1.2.3', '203.0.113.9:80, 192.0.2.1:4711', '203.0.113.9'],
  ['an IPv4-mapped IPv6 address in hexadecimal', '10.1.2.3', '::ffff:cb00:7109', '203.0.113.9'],
  ['a proxy with a malformed header', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['a proxy that appends a malformed entry to a forged header', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
  ['a proxy that repeats an invalid address', '10.1.2.3', '0x7f.1', '10.1.2.3'],
  ['a proxy with an empty last entry', '10.1.2.3', '203.0.113.9,', '10.1.2.3'],
  ['an IPv6 proxy with a malformed header', '2001:db8:ffff::7', '203.0.113.9:port', '2001:db8:ffff:0::/64'],
  ['a trusted proxy with an empty header', '10.1.2.3', ' ', undefined],
  ['this machine by IPv6 with a zone id', 'fe80::1%eth0', undefined, undefined],
  ['a trusted proxy without the header', '10.1.2.3', undefined, undefined],
  ['a trusted proxy with a public address', '192.0.2.1', undefined, undefined],
  ['this machine', '127.0.0.1', undefined, undefined],
  ['this machine by IPv6', '::1', '203.0.113.9', undefined],
  ['a private address that is not a trusted proxy', '192.168.1.20', '203.0.113.9', undefined],
  ['a closed connection', undefined, undefined, undefined],
] as const)('the client address for %s', ([, remoteAddress, forwarded, expected]) => {
  expect(from(remoteAddress, forwarded)).toBe(expected);
});
