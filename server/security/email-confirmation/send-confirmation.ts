import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Attempts } from '../../core/attempt-limits.ts';
import { securityTasks } from '../tasks.ts';

/**
 * Has the link that confirms an address mailed, as often as that may be asked for. Everything that mails it is counted
 * together: signing up and deleting the account in a loop sends no more mails than asking again does.
 * @returns whether it will be mailed
 */
export async function sendConfirmation(
  attempts: Attempts,
  { tx, enqueue }: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const isLeft = await attempts.take({ limit: 'confirmation-mail-to-email', key: email }, tx);
  if (isLeft) await enqueue(securityTasks['mail-confirm-address'], [{ userId }]);
  return isLeft;
}
