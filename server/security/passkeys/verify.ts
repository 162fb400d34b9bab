import { Buffer } from 'node:buffer';
import type { NewPasskey, PasskeyLogIn } from '@passa/domain';
import type { RelyingParty } from './relying-party.ts';

// Loaded with the first passkey, as what lies behind it takes memory.
const library = () => import('@simplewebauthn/server');

/** COSE numbers of the signatures that are accepted, the preferred first: Ed25519, ECDSA with P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];

/** The user handle that authenticators keep with a passkey; opaque, and never an address or a name. */
export const userHandle = (userId: string) => Buffer.from(userId).toString('base64url');

/**
 * Verifies what a browser answered when it created a passkey.
 * @returns undefined where it was not made here, for this challenge, and by a person whom the authenticator verified
 */
export async function verifyNewPasskey(
  { credentialId, clientDataJSON, attestationObject, transports }: NewPasskey,
  expectedChallenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<{ credentialId: string; publicKey: string; counter: number } | undefined> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return credential.id === credentialId ? { credentialId, publicKey, counter: credential.counter } : undefined;
}

/**
 * Verifies a passkey's answer to the challenge of a log-in.
 * @returns its counter; undefined where the answer is not this key's, for this challenge, here, and by a person whom the
 * authenticator verified
 */
export async function verifyAssertion(
  { credentialId, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyLogIn,
  publicKey: string,
  expectedChallenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    // The caller compares the counter, once the signature is known to be right.
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(refused);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

// The library throws for each answer that is malformed, or meant for another challenge or site. It asks nothing of the database.
const refused = () => undefined;
