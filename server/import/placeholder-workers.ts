import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { users, workers } from '../database/schema.ts';

/** No mail is sent there, and no user can sign up with it: `.invalid` is reserved (RFC 2606). */
export const PLACEHOLDER_DOMAIN = '@not-imported.invalid';

/**
 * Writes placeholder workers for completed shifts if the worker's own record is not imported. They look like deleted
 * accounts, until an export has a valid record of the worker.
 */
export async function writePlaceholderWorkers(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const [createdAt, updatedAt] = [new Date(0), new Date(0)];
  const identities = ids.map((id) => ({
    id,
    name: '',
    email: `${id}${PLACEHOLDER_DOMAIN}`,
    role: 'worker' as const,
    deletedAt: now,
    createdAt,
    updatedAt,
  }));
  await tx.insert(users).values(identities).onConflictDoNothing();
  const profiles = ids.map((userId) => ({ userId, createdAt, updatedAt }));
  await tx.insert(workers).values(profiles).onConflictDoNothing();
}

/** The columns of an upsert that turn a placeholder into the worker's account; other accounts keep theirs. */
export function placeholderTakeover(): Record<'email' | 'deletedAt' | 'createdAt', SQL> {
  const isPlaceholder = sql`${users.email} like ${`%${PLACEHOLDER_DOMAIN}`}`;
  const unless = (column: 'email' | 'created_at') =>
    sql`case when ${isPlaceholder} then ${sql.raw(`excluded.${column}`)} else ${users[column === 'email' ? 'email' : 'createdAt']} end`;
  return {
    email: unless('email'),
    deletedAt: sql`case when ${isPlaceholder} then null else ${users.deletedAt} end`,
    createdAt: unless('created_at'),
  };
}
