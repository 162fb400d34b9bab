import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeStep, formatKioskCode, PIN_LENGTH, validSteps } from '@passa/domain';
import type { Kiosk } from './queries.ts';

const MINUTE = 60_000;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Eight digits that pair a tablet. */
export const newPairingCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/**
 * The digits of a pairing code that wrong codes are counted by. A wrong code names no kiosk; counted by these digits it uses up the guesses
 * of the kiosk that it was meant for, and of no other. The five digits that are left cannot be found with those guesses.
 */
export const kioskPartOf = (code: string): string => code.slice(0, 3);

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
const TICKET_TIME = 3 * MINUTE;
/** By how much the clocks of two processes may differ. Milliseconds. */
const CLOCK_DIFFERENCE = MINUTE / 2;

type TicketKiosk = Pick<Kiosk, 'id' | 'pairedAt'>;

// The secret stays on the server, so that a stolen kiosk cannot sign tickets. The signature covers the pairing too, so that a ticket ends
// with it.
const signatureOf = (secret: string, { id, pairedAt }: TicketKiosk, workerId: string, issuedAt: string) =>
  createHmac('sha256', secret)
    .update(`${id} ${pairedAt?.toISOString() ?? ''} ${workerId} ${issuedAt}`)
    .digest('base64url');

/**
 * What a worker gets for a scanned code, so that they can press a button after the code has changed.
 * @param secret the one that signs tickets
 */
export function createTicket(secret: string, kiosk: TicketKiosk, workerId: string, now: Date): string {
  const issuedAt = String(now.getTime());
  return `${kiosk.id}.${issuedAt}.${signatureOf(secret, kiosk, workerId, issuedAt)}`;
}

/** The kiosk that a ticket names; it may be invalid. */
export const kioskIdOf = (ticket: string): string => ticket.split('.')[0] ?? '';

/** Whether the server has issued a ticket to a worker at a kiosk with its present tablet, less than three minutes ago. */
export function isTicketOf(secret: string, kiosk: TicketKiosk, workerId: string, ticket: string, now: Date): boolean {
  const [, issuedAt = '', signature = ''] = ticket.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, kiosk, workerId, issuedAt))];
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const age = now.getTime() - Number(issuedAt);
  return isSigned && -CLOCK_DIFFERENCE <= age && age < TICKET_TIME;
}
