import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { securityTasks } from '../core/tasks.ts';

export const confirmationMailBucket = (email: string) => ({ limit: 'confirmation-mail-to-email', key: email }) as const;

/**
 * Enqueues the mail with the confirmation link, within the limit for the address. Sign-ups and requests to send the
 * link again share one limit, so that signing up and deleting the account in a loop sends no more mails.
 * @returns false if the limit is reached
 */
export async function sendConfirmation(
  rateLimiter: RateLimiter,
  { tx, enqueue }: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const isAllowed = await rateLimiter.consume(confirmationMailBucket(email), tx);
  if (isAllowed) await enqueue(securityTasks['mail-confirm-address'], [{ userId }]);
  return isAllowed;
}
