/**
 * The contact for push services (RFC 8292, 2.1): the public URL where it has https:, otherwise the sender of mails.
 * @param sender `address@host`, or `Name <address@host>`
 */
export function vapidSubject(address: string, sender: string): string {
  if (address.startsWith('https://')) return address;
  return `mailto:${/<([^<>]+)>$/.exec(sender)?.[1] ?? sender}`;
}
