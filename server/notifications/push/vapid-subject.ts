/**
 * Where a push service reaches whoever runs this (RFC 8292, 2.1): the program's own address where that is one on the web,
 * else whom mail is from.
 * @param sender `address@host`, or a name and the same in angle brackets
 */
export function vapidSubject(address: string, sender: string): string {
  if (address.startsWith('https://')) return address;
  return `mailto:${/<([^<>]+)>$/.exec(sender)?.[1] ?? sender}`;
}
