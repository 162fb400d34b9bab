/** How long a kiosk shows one QR code. Milliseconds. */
export const KIOSK_CODE_TIME = 30_000;

const CODE_BYTES = 6;

/**
 * The number of the code that a kiosk shows at an instant. The kiosk and the server sign it with the same secret, so the kiosk can
 * show codes without a connection.
 */
export const codeStep = (now: Date): number => Math.floor(now.getTime() / KIOSK_CODE_TIME);

/**
 * The steps with valid codes: the steps that began within the last minute, and the next one, since the clock of a kiosk can be a moment
 * ahead.
 * @param now UTC instant of the server
 */
export const validSteps = (now: Date): number[] => [-1, 0, 1].map((offset) => codeStep(now) + offset);

/**
 * The text of a code in the QR code of a kiosk.
 * @param signature the HMAC-SHA-256 of the step, as decimal digits, with the secret of the kiosk
 */
export const formatKioskCode = (signature: Uint8Array): string =>
  Array.from(signature.subarray(0, CODE_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
