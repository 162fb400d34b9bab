import type { PasskeyLogIn } from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Log } from '../../platform/log/log.ts';
import { lockUser } from '../../platform/sessions/queries.ts';
import { recordPasskeyUse, passkeyByCredential } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandle, verifyAssertion } from './webauthn.ts';

/**
 * Verifies a passkey and locks its account.
 * @param challenge the challenge that the passkey signed
 * @returns undefined for an unknown passkey, a wrong answer, a deleted account, and a counter that has not increased
 */
export async function verifyPasskey(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  assertion: PasskeyLogIn,
  challenge: string,
  site: RelyingParty,
  log: Log,
): Promise<string | undefined> {
  const userId = (await passkeyByCredential(tx, assertion.credentialId))?.userId;
  if (userId === undefined || !(await lockUser(tx, userId))) return undefined;
  // Read again under the lock.
  const passkey = await passkeyByCredential(tx, assertion.credentialId);
  if (passkey?.userId !== userId || assertion.userHandle !== userHandle(userId)) return undefined;
  const counter = await verifyAssertion(assertion, passkey.publicKey, challenge, site);
  if (counter === undefined) return undefined;
  // Authenticators without a counter always send 0.
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    log.warn(
      { passkeyId: passkey.id, userId },
      'A passkey was refused: its counter has not increased, so it may be a copy',
    );
    return undefined;
  }
  await recordPasskeyUse(tx, passkey.id, counter, now);
  return userId;
}
