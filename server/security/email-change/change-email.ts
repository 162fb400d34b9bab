import { m } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { mailBookings } from '../../notifications/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { confirmationMailBucket, saveSpentToken } from '../email-confirmation/index.ts';
import { securityTasks, type EmailChangeNotice } from '../core/tasks.ts';
import { consumeEmailChange, contactOf, endSessionsExcept, replaceEmail, saveEmailChange } from './queries.ts';

/**
 * Stores the address that the owner of a locked account wants, and mails a link to it. The old address is told, if it is confirmed: an
 * unconfirmed one may belong to a stranger. Nothing shows whether another account has the new address.
 * @throws ApiError invalidInput for the present address; tooManyConfirmationMails
 */
export async function askForEmail(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  unit: UnitOfWork,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { tx, now, enqueue, record } = unit;
  const old = await contactOf(tx, userId);
  if (old?.email === email) throw new ApiError('invalidInput', { email: m.validation_own_email() });
  const buckets = [{ limit: 'email-change-of-account', key: userId } as const, confirmationMailBucket(email)];
  for (const bucket of buckets) {
    if (!(await rateLimiter.consume(bucket, tx)))
      throw await rateLimiter.refusal('tooManyConfirmationMails', buckets, { on: tx });
  }
  await saveEmailChange(tx, { userId, email, now });
  await record({ action: 'email-change-asked', actorId: userId, accountId: userId });
  await enqueue(securityTasks['mail-email-change'], [{ userId }]);
  await notifyOldAddress(unit, old, 'asked');
}

/**
 * Replaces the address of the account that a link belongs to. All sessions but the one of the request end.
 * @param sessionId the session of the request, if it belongs to the account
 * @returns the new address; undefined for a link that is not, or no longer, valid
 * @throws ApiError emailTaken
 */
export async function changeEmailByLink(
  unit: UnitOfWork,
  token: string,
  sessionId: string | undefined,
): Promise<string | undefined> {
  const { tx, now } = unit;
  const change = await consumeEmailChange(tx, token, now);
  if (!change) return undefined;
  const { userId, newEmail, old } = change;
  await replaceEmail(unit, { userId, email: newEmail, isConfirmed: true, actorId: userId });
  await saveSpentToken(tx, userId, token);
  await endSessionsExcept(tx, userId, sessionId);
  // What was not mailed to an unconfirmed address about coming shifts.
  if (!old.isConfirmed) await mailBookings(unit, userId);
  await notifyOldAddress(unit, old, 'changed');
  return newEmail;
}

async function notifyOldAddress(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  old: Awaited<ReturnType<typeof contactOf>>,
  step: EmailChangeNotice['step'],
): Promise<void> {
  if (!old?.isConfirmed) return;
  const { email, language } = old;
  await enqueue(securityTasks['mail-email-change-notice'], [{ email, language, step }]);
}
