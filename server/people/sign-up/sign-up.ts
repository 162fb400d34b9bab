import { fullName, type BusinessSignUp, type Locale, type WorkerSignUp } from '@passa/domain';
import { sendConfirmation } from '../../security/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../core/services.ts';
import { countPasswordHash } from '../../platform/sessions/hashing.ts';
import { assertAllowedPassword } from '../../platform/sessions/password-policy.ts';
import { insertIdentity } from './queries.ts';
import { peopleTasks } from './mail-account-exists.ts';

/**
 * Creates an account in one transaction: identity, password, role and profile. Enqueues the mail with the confirmation
 * link. The response does not reveal whether the address has an account already; its owner is notified by mail instead,
 * which takes the same time.
 * @param from the client's network address where it is known, and the language that the request asks for
 * @throws ApiError tooManySignUps; tooManyGuesses; tooBusy; invalidInput for a password that this instance refuses
 */
export async function signUp<Form extends WorkerSignUp | BusinessSignUp>(
  services: Services,
  form: Form,
  insertProfile: (tx: Transaction, userId: string, form: Form) => Promise<void>,
  from: { address: string | undefined; language: Locale | null },
): Promise<void> {
  const { authentication, rateLimiter } = services;
  const { address, language } = from;
  const { email, password } = form;
  await assertAllowedPassword(services, password);
  const hash = await authentication.admitToHash(async () => {
    if (address) await rateLimiter.require('tooManySignUps', { limit: 'sign-up-from-address', key: address });
    await countPasswordHash(services, address);
    return authentication.hashPassword(password);
  });
  await withTransaction(services, async (unit) => {
    const { tx, enqueue, record } = unit;
    const name = fullName(form);
    const userId = await insertIdentity(tx, { name, email, language, password: hash });
    if (userId) {
      await insertProfile(tx, userId, form);
      await record({ action: 'signed-up', actorId: userId, accountId: userId });
      await sendConfirmation(rateLimiter, unit, { userId, email });
    } else if (await rateLimiter.consume({ limit: 'sign-up-mail-to-email', key: email }, tx)) {
      await enqueue(peopleTasks['mail-account-exists'], [{ email }]);
    }
  });
}
