import { expect, test } from 'vitest';
import { clientAddress, networksOf } from './client-address.ts';

const PROXIES = networksOf(['10.0.0.0/8', '192.0.2.1', '2001:db8:ffff::/48']);

/** The client address of a request over a connection with the given X-Forwarded-For header. */
const from = (remoteAddress: string | undefined, forwarded?: string) =>
  clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }, PROXIES);

test.for([
  ['a connection of their own', '203.0.113.9', undefined, '203.0.113.9'],
  ['what they say of themselves', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a trusted proxy, and what they said to it', '10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two trusted proxies', '10.1.2.3', '203.0.113.9,192.0.2.1', '203.0.113.9'],
  ['a proxy that is not trusted behind one that is', '10.1.2.3', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a trusted proxy by IPv6', '2001:db8:ffff::7', '203.0.113.9', '203.0.113.9'],
  ['IPv4 within IPv6', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['IPv6, shortened', '2001:db8::6', undefined, '2001:db8:0:0::/64'],
  ['a trusted proxy that names a port, too', '10.1.2.3', '203.0.113.50:4711', '203.0.113.50'],
  ['a trusted proxy that names a port of IPv6', '10.1.2.3', '[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
  ['a trusted proxy that writes as Forwarded does', '10.1.2.3', '"[2001:db8:1:2::6]"', '2001:db8:1:2::/64'],
  ['two trusted proxies that name ports', '10.1.2.3', '203.0.113.9:80, 192.0.2.1:4711', '203.0.113.9'],
  ['IPv4 within IPv6, written in hexadecimal', '10.1.2.3', '::ffff:cb00:7109', '203.0.113.9'],
  ['a proxy that says what cannot be read', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['a proxy that says it behind what they said to it', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
  ['a proxy that repeats an address that is none', '10.1.2.3', '0x7f.1', '10.1.2.3'],
  ['a proxy that says nothing after a comma', '10.1.2.3', '203.0.113.9,', '10.1.2.3'],
  ['a proxy by IPv6 that says what cannot be read', '2001:db8:ffff::7', '203.0.113.9:port', '2001:db8:ffff:0::/64'],
  ['a trusted proxy that leaves it empty', '10.1.2.3', ' ', undefined],
  ['this machine by IPv6 with a zone', 'fe80::1%eth0', undefined, undefined],
  ['a trusted proxy that says nothing', '10.1.2.3', undefined, undefined],
  ['a trusted proxy with an address of its own', '192.0.2.1', undefined, undefined],
  ['this machine', '127.0.0.1', undefined, undefined],
  ['this machine by IPv6', '::1', '203.0.113.9', undefined],
  ['a neighbour that nobody has named', '192.168.1.20', '203.0.113.9', undefined],
  ['a connection that is gone', undefined, undefined, undefined],
] as const)('the client address for %s', ([, remoteAddress, forwarded, expected]) => {
  expect(from(remoteAddress, forwarded)).toBe(expected);
});
