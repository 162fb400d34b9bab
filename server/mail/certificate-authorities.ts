import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { ConfigError } from '../platform/startup/config-error.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * The certificates that a mail server is trusted by: those that Node trusts, and those of a file.
 * @param file the path in `SMTP_CA_FILE`
 * @throws ConfigError for a file that cannot be read, or has anything but certificates in PEM
 */
export function mailAuthorities(file: string): string[] {
  const own = read(file).match(CERTIFICATE) ?? [];
  if (own.length === 0)
    throw new ConfigError(`SMTP_CA_FILE must name a file with certificates in PEM: ${file} has none.`);
  for (const each of own) {
    try {
      new X509Certificate(each);
    } catch (cause) {
      throw new ConfigError(`SMTP_CA_FILE names ${file}, in which a certificate is damaged.`, { cause });
    }
  }
  return [...getCACertificates(), ...own];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`SMTP_CA_FILE names ${file}, which cannot be read (${code}).`, { cause });
  }
}
