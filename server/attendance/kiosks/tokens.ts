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

type Signer = { id: string; codeSecret: string };

const signatureOf = ({ codeSecret }: Signer, workerId: string, until: string) =>
  createHmac('sha256', codeSecret).update(`ticket ${workerId} ${until}`).digest('base64url');

/** What a worker gets for a scanned code, so that they can press a button after the code has changed. */
export function createTicket(kiosk: Signer, workerId: string, now: Date): string {
  const until = String(now.getTime() + TICKET_TIME);
  return `${kiosk.id}.${until}.${signatureOf(kiosk, workerId, until)}`;
}

/** The kiosk that a ticket names; it may be invalid. */
export const kioskIdOf = (ticket: string): string => ticket.split('.')[0] ?? '';

/** Whether a kiosk has issued a ticket to a worker, and it has not expired. */
export function isTicketOf(kiosk: Signer, workerId: string, ticket: string, now: Date): boolean {
  const [, until = '', signature = ''] = ticket.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(kiosk, workerId, until))];
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Number(until) > now.getTime();
}
