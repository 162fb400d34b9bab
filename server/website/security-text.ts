import type { Config } from '../core/config.ts';

export const SECURITY_TEXT = '/.well-known/security.txt';

const DAY = 24 * 60 * 60 * 1000;
/** The file must expire within a year (RFC 9116, 2.5.5). */
const VALIDITY = 360 * DAY;

/**
 * The security.txt with the contact for reporting vulnerabilities (RFC 9116). Without TLS an attacker could alter it.
 * @returns undefined without a configured public URL with https:
 */
export function securityText(
  { publicUrl, securityContact }: Pick<Config, 'publicUrl'> & { securityContact?: Config['securityContact'] },
  now: Date,
): string | undefined {
  if (!publicUrl?.startsWith('https://')) return undefined;
  const lines = [
    // The mailbox that RFC 2142, 4 reserves for this.
    `Contact: ${securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`}`,
    `Expires: ${new Date(now.getTime() + VALIDITY).toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${publicUrl}${SECURITY_TEXT}`,
  ];
  return `${lines.join('\n')}\n`;
}
