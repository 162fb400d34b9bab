import { z } from 'zod';
import { textField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';

/** The most passkeys of one account. */
export const MAX_PASSKEYS = 10;

/** How a browser reaches an authenticator (Web Authentication, AuthenticatorTransport). */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const base64url = (max: number) =>
  z
    .string({ error: m.validation_not_valid })
    .min(1, { error: m.validation_not_valid })
    .max(max, { error: m.validation_not_valid })
    .regex(/^[A-Za-z0-9_-]+$/, { error: m.validation_not_valid });

// A credential id has at most 1,023 bytes.
const credentialId = base64url(1364);
const clientDataJSON = base64url(4000);
const name = textField(1, 60, { error: m.validation_passkey_name });

/** A new passkey: the browser's response to the challenge, and the name that its owner gives it. */
export const newPasskeySchema = z.strictObject({
  name,
  credentialId,
  clientDataJSON,
  attestationObject: base64url(20_000),
  transports: z
    .array(z.enum(PASSKEY_TRANSPORTS, { error: m.validation_not_a_choice }), { error: m.validation_not_valid })
    .max(8, { error: m.validation_not_valid }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** A browser's response to the challenge of a log-in. */
export const passkeyLogInSchema = z.strictObject({
  credentialId,
  clientDataJSON,
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(100),
});
export type PasskeyLogIn = z.output<typeof passkeyLogInSchema>;

export const passkeyNameSchema = z.strictObject({ name });
