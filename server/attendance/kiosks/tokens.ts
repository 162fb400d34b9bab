import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeStep, formatKioskCode, PIN_LENGTH, validSteps } from '@passa/domain';

/** Stored in place of a token or a code, so that reading the database is not enough to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Eight digits that pair a tablet. */
export const newPairingCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

const codeOfStep = (secret: string, step: number) =>
  formatKioskCode(createHmac('sha256', secret).update(String(step)).digest());

/** The code that a kiosk shows at an instant. */
export const kioskCode = (secret: string, now: Date): string => codeOfStep(secret, codeStep(now));

/** Whether a kiosk has shown a code within the last minute. */
export function isShownCode(secret: string, code: string, now: Date): boolean {
  const given = Buffer.from(code);
  return validSteps(now).some((step) => {
    const expected = Buffer.from(codeOfStep(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The PIN of a worker for one shift. It is derived and not stored. */
export function pinOf(secret: string, applicationId: string): string {
  const number = createHmac('sha256', secret).update(applicationId).digest().readUInt32BE(0);
  return String(number % 10 ** PIN_LENGTH).padStart(PIN_LENGTH, '0');
}

/** How long a worker can use what they have scanned. Milliseconds. */
const TICKET_TIME = 3 * 60_000;

type Scan = { workerId: string; kioskId: string };

const signatureOf = (secret: string, { workerId, kioskId }: Scan, until: string) =>
  createHmac('sha256', secret).update(`${workerId} ${kioskId} ${until}`).digest('base64url');

/** What a worker gets for a scanned code, so that they can press a button after the code has changed. */
export function createTicket(secret: string, scan: Scan, now: Date): string {
  const until = String(now.getTime() + TICKET_TIME);
  return `${scan.kioskId}.${until}.${signatureOf(secret, scan, until)}`;
}

/** @returns the kiosk; undefined for a ticket that is invalid, expired, or of another worker */
export function readTicket(secret: string, workerId: string, ticket: string, now: Date): string | undefined {
  const [kioskId = '', until = '', signature = ''] = ticket.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, { workerId, kioskId }, until))];
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return isValid && Number(until) > now.getTime() ? kioskId : undefined;
}
