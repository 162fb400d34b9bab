import type { Log } from '../platform/log/log.ts';
import type { Attempt, Attempts } from '../attempt-limits.ts';

/**
 * Counts a mail for whom it goes to and for whose doing it is. What is beyond the limit still stands under the bell.
 * @returns what gives it back where the mail could not be sent; undefined where there is none left
 */
export async function takeMailAllowance(
  { attempts, log }: { attempts: Attempts; log: Log },
  { to, from }: { to: { id: string }; from?: { id: string } | undefined },
): Promise<{ giveBack: () => Promise<void> } | undefined> {
  // Between two accounts first: one account alone cannot use up what somebody may get of all.
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
      // Once an hour for each limit that is reached, and without saying whose it is.
      const isFirst = await attempts.take({ limit: 'mail-limit-logged', key: `${attempt.limit} ${attempt.key}` });
      if (isFirst) log.warn({ limit: attempt.limit }, 'mails to or of an account are left out until the hour is over');
      return undefined;
    }
  }
  return { giveBack };
}
