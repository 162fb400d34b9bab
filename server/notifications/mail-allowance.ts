import type { Log } from '../platform/log/log.ts';
import type { Attempt, Attempts } from '../core/attempt-limits.ts';

/**
 * Takes one mail from the hourly limits of the recipient and of the account that caused it. A notification beyond the
 * limit is still in the list.
 * @returns `giveBack` for a mail that could not be sent; undefined if a limit is reached
 */
export async function takeMailAllowance(
  { attempts, log }: { attempts: Attempts; log: Log },
  { to, from }: { to: { id: string }; from?: { id: string } | undefined },
): Promise<{ giveBack: () => Promise<void> } | undefined> {
  // The limit between the two accounts comes first, so that one account alone cannot use up a recipient's limit.
  const counted: Attempt[] = [
    ...(from ? [{ limit: 'mail-between-accounts', key: `${from.id} ${to.id}` } as const] : []),
    { limit: 'mail-to-account', key: to.id },
    ...(from ? [{ limit: 'mail-caused-by-account', key: from.id } as const] : []),
  ];
  const taken: Attempt[] = [];
  const giveBack = async () => {
    for (const attempt of taken) await attempts.giveBack(attempt);
  };
  for (const attempt of counted) {
    if (await attempts.take(attempt)) taken.push(attempt);
    else {
      await giveBack();
      // Logged once an hour for each limit, without naming the account.
      const isFirst = await attempts.take({ limit: 'mail-limit-logged', key: `${attempt.limit} ${attempt.key}` });
      if (isFirst) log.warn({ limit: attempt.limit }, 'hourly mail limit reached; mails are dropped');
      return undefined;
    }
  }
  return { giveBack };
}
