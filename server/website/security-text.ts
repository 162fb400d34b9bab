import type { Config } from '../core/config.ts';

export const SECURITY_TEXT = '/.well-known/security.txt';

const DAY = 24 * 60 * 60 * 1000;
/** A file like it is not to be believed for longer than a year (RFC 9116, 2.5.5). */
const HOLDS_FOR = 360 * DAY;

/**
 * Whom to tell of a hole (RFC 9116), where people open the site over TLS: by another way the words could be anybody's.
 * @returns undefined where nobody has named such an address
 */
export function securityText(
  { publicUrl, securityContact }: Pick<Config, 'publicUrl'> & { securityContact?: Config['securityContact'] },
  now: Date,
): string | undefined {
  if (!publicUrl?.startsWith('https://')) return undefined;
  const lines = [
    // The mailbox that every domain is expected to have for this (RFC 2142, 4).
    `Contact: ${securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`}`,
    `Expires: ${new Date(now.getTime() + HOLDS_FOR).toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${publicUrl}${SECURITY_TEXT}`,
  ];
  return `${lines.join('\n')}\n`;
}
