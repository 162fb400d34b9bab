import { Buffer } from 'node:buffer';
import type { NewPasskey, PasskeyLogIn } from '@passa/domain';
import type { RelyingParty } from './relying-party.ts';

// Loaded on first use: the library takes memory.
const library = () => import('@simplewebauthn/server');

/** COSE identifiers of the accepted algorithms, preferred first: Ed25519, ECDSA with P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];

/** The user handle that authenticators store. It is opaque: it holds no address and no name. */
export const userHandle = (userId: string) => Buffer.from(userId).toString('base64url');

/**
 * Verifies a browser's answer to a creation request.
 * @returns undefined unless it was made on this site, for this challenge, with user verification
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
 * @returns the new counter; undefined unless the answer is signed by this key, on this site, for this challenge, with
 *   user verification
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
    // The library must not compare the counter: the caller does, and logs a suspected copy.
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(refused);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

// The library throws for every malformed answer and for a wrong challenge or site. It uses no database, so no other
// error is hidden.
const refused = () => undefined;
