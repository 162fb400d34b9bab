import type { Log } from '../../platform/log/log.ts';
import type { RateLimitBucket, RateLimiter } from '../../core/rate-limits.ts';

/**
 * Counts one mail against the hourly limits of the recipient and of the account that caused it. A notification beyond a
 * limit is still in the list.
 * @returns `refund` for a mail that could not be sent; undefined if a limit is reached
 */
export async function consumeMailLimits(
  { rateLimiter, log }: { rateLimiter: RateLimiter; log: Log },
  { to, from }: { to: { id: string }; from?: { id: string } | undefined },
): Promise<{ refund: () => Promise<void> } | undefined> {
  // The limit between the two accounts comes first, so that one account alone cannot use up a recipient's limit.
  const buckets: RateLimitBucket[] = [
    ...(from ? [{ limit: 'mail-between-accounts', key: `${from.id} ${to.id}` } as const] : []),
    { limit: 'mail-to-account', key: to.id },
    ...(from ? [{ limit: 'mail-caused-by-account', key: from.id } as const] : []),
  ];
  const consumed: RateLimitBucket[] = [];
  const refund = async () => {
    for (const bucket of consumed) await rateLimiter.refund(bucket);
  };
  for (const bucket of buckets) {
    if (await rateLimiter.consume(bucket)) consumed.push(bucket);
    else {
      await refund();
      // Logged once an hour for each limit, without naming the account.
      const isFirst = await rateLimiter.consume({ limit: 'mail-limit-logged', key: `${bucket.limit} ${bucket.key}` });
      if (isFirst) log.warn({ limit: bucket.limit }, 'hourly mail limit reached; mails are dropped');
      return undefined;
    }
  }
  return { refund };
}
