import { z } from '@hono/zod-openapi';
import { PASSKEY_TRANSPORTS } from '@passa/domain';
import type { PasskeyRow } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { CHALLENGE_LIFETIME } from './challenges.ts';
import { ALGORITHMS, userHandle } from './webauthn.ts';

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** The passkey as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): z.output<typeof passkeySchema> => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const publicKey = z.literal('public-key');
const challenge = z.string().openapi({ description: 'Valid once, for five minutes' });
const milliseconds = z.int();

/** The options of `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
export const creationOptionsSchema = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  excludeCredentials: z.array(
    z.object({ type: publicKey, id: z.string(), transports: z.array(z.enum(PASSKEY_TRANSPORTS)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: milliseconds,
});

/** The options of `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptionsSchema = z.object({
  challenge,
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: milliseconds,
});

/**
 * Options that request a discoverable passkey with user verification.
 * @param existing the account's passkeys; an authenticator that holds one of them creates no other
 */
export function presentCreation(
  value: string,
  { userId, email }: { userId: string; email: string },
  existing: PasskeyRow[],
  { id, name }: RelyingParty,
): z.output<typeof creationOptionsSchema> {
  return {
    challenge: value,
    rp: { id, name },
    user: { id: userHandle(userId), name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: CHALLENGE_LIFETIME * 1000,
  };
}

/**
 * Options that accept any passkey of this site. They name no account, so that they do not reveal which accounts exist.
 */
export const presentRequest = (value: string, { id }: RelyingParty): z.output<typeof requestOptionsSchema> => ({
  challenge: value,
  rpId: id,
  userVerification: 'required',
  timeout: CHALLENGE_LIFETIME * 1000,
});
