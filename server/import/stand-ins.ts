import { CITIES, EXPERTISE } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { users, workers } from '../database/schema.ts';

/** No mail is ever sent there, and nobody can sign up with it: `.invalid` is reserved (RFC 2606). */
export const STAND_IN_DOMAIN = '@not-imported.invalid';

/**
 * Writes rows for completed shifts to hang on where the worker's own record does not come over. They look like those of a
 * deleted account, until an export has the worker's record in order.
 */
export async function writeStandIns(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const [createdAt, updatedAt] = [new Date(0), new Date(0)];
  const identities = ids.map((id) => ({
    id,
    name: '',
    email: `${id}${STAND_IN_DOMAIN}`,
    role: 'worker' as const,
    deletedAt: now,
    createdAt,
    updatedAt,
  }));
  await tx.insert(users).values(identities).onConflictDoNothing();
  // A city and an expertise there have to be, so they are anybody's, as those of a deleted account.
  const profiles = ids.map((userId): typeof workers.$inferInsert => ({
    userId,
    firstName: '',
    lastName: '',
    phoneNumber: '',
    expertise: [EXPERTISE[0]],
    city: CITIES[0],
    streetAddress: '',
    zipCode: '',
    createdAt,
    updatedAt,
  }));
  await tx.insert(workers).values(profiles).onConflictDoNothing();
}

/** In an upsert, what makes a stand-in the person's own account; an account that is here keeps these columns. */
export function takenOver(): Record<'email' | 'deletedAt' | 'createdAt', SQL> {
  const isStandIn = sql`${users.email} like ${`%${STAND_IN_DOMAIN}`}`;
  const unless = (column: 'email' | 'created_at') =>
    sql`case when ${isStandIn} then ${sql.raw(`excluded.${column}`)} else ${users[column === 'email' ? 'email' : 'createdAt']} end`;
  return {
    email: unless('email'),
    deletedAt: sql`case when ${isStandIn} then null else ${users.deletedAt} end`,
    createdAt: unless('created_at'),
  };
}
