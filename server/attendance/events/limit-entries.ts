import type { AttendanceSource } from '@passa/domain';
import { eq } from 'drizzle-orm';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { businesses, users } from '../../database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** The demo, which records the past, has a limiter that allows everything. */
export type LimitingEntries = { rateLimiter: Pick<RateLimiter, 'require'> };

/**
 * Limits what a venue adds to its staff ledger in a day: each row stays for years, and every list and file of the day has it. What
 * workers record of their own shifts is not limited.
 * @param isNewPerson whether the event adds a person without an account
 * @throws ApiError tooManyLedgerEntries
 */
export async function requireBelowEntryLimit(
  { rateLimiter }: LimitingEntries,
  tx: Transaction,
  { businessId, source }: { businessId: string; source: AttendanceSource },
  isNewPerson: boolean,
): Promise<void> {
  if (source !== 'business' && source !== 'kiosk') return;
  const [contact] = await tx
    .select({ isConfirmed: users.emailVerified })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.contactId))
    .where(eq(businesses.id, businessId));
  const venue = contact?.isConfirmed ? 'venue' : 'unconfirmed-venue';
  const limits = isNewPerson
    ? ([`ledger-entry-by-${venue}`, `ledger-person-by-${venue}`] as const)
    : ([`ledger-entry-by-${venue}`] as const);
  for (const limit of limits) await rateLimiter.require('tooManyLedgerEntries', { limit, key: businessId }, { on: tx });
}
