import { codeStep, formatKioskCode } from '@passa/domain';

const encoder = new TextEncoder();

/**
 * The code that this kiosk shows now, which the server computes in the same way.
 * @param now by the clock of the server
 * @returns undefined where the page is not served over HTTPS, since the browser signs nothing there
 */
export async function kioskCode(secret: string, now: Date): Promise<string | undefined> {
  // Missing without a secure context, which its type does not say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return formatKioskCode(new Uint8Array(await subtle.sign('HMAC', key, encoder.encode(String(codeStep(now))))));
}
