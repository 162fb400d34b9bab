import { z } from '@hono/zod-openapi';
import { PASSKEY_TRANSPORTS } from '@passa/domain';
import type { PasskeyRow } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { CHALLENGE_LASTS } from './challenges.ts';
import { ALGORITHMS, userHandle } from './verify.ts';

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** A passkey as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): z.output<typeof passkeySchema> => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const publicKey = z.literal('public-key');
const challenge = z.string().openapi({ description: 'To be signed once, within five minutes' });
const milliseconds = z.int();

/** What `navigator.credentials.create` is asked for (PublicKeyCredentialCreationOptionsJSON). */
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

/** What `navigator.credentials.get` is asked for (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptionsSchema = z.object({
  challenge,
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: milliseconds,
});

/**
 * Asks for a passkey that an authenticator keeps and finds by itself, and that it uses for a person whom it has verified.
 * @param existing passkeys of the account: an authenticator that has one makes no other
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
    timeout: CHALLENGE_LASTS * 1000,
  };
}

/** Asks for any passkey of this site: no account is named, so that nothing is said of which there are. */
export const presentRequest = (value: string, { id }: RelyingParty): z.output<typeof requestOptionsSchema> => ({
  challenge: value,
  rpId: id,
  userVerification: 'required',
  timeout: CHALLENGE_LASTS * 1000,
});
