import { createHmac } from 'node:crypto';
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { prepare } from '../database/prepare.ts';
import { getOrCreateSecret } from '../database/secrets.ts';
import { attempts } from '../database/schema.ts';

/** The most attempts within a time. Milliseconds. */
export type AttemptLimit = { max: number; window: number };

/** An attempt: its limit, and the key that it is counted for. */
export type LimitedAttempt<Name extends string> = { limit: Name; key: string };

const hasExpired = sql`${attempts.endsAt} <= ${sql.placeholder('at')}::timestamptz`;

const takeQuery = prepare('take_attempt', (db, name) =>
  db
    .insert(attempts)
    .values({ key: sql.placeholder('key'), count: sql`1`, endsAt: sql.placeholder('endsAt') })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${hasExpired} then 1 else ${attempts.count} + 1 end`,
        endsAt: sql`case when ${hasExpired} then excluded.ends_at else ${attempts.endsAt} end`,
      },
      // A refused attempt changes nothing: trying again does not extend the wait.
      setWhere: sql`${hasExpired} or ${attempts.count} < ${sql.placeholder('max')}::int`,
    })
    .returning({ key: attempts.key })
    .prepare(name),
);

/**
 * Counts attempts against limits. The counts are in the database, so that they hold across processes and concurrent
 * requests.
 * @param now the clock
 */
export async function openAttempts<Name extends string>(
  db: Database,
  now: () => Date,
  limits: Readonly<Record<Name, AttemptLimit>>,
) {
  const secret = await getOrCreateSecret(db, 'attempts');
  const keyOf = ({ limit, key }: LimitedAttempt<Name>) =>
    createHmac('sha256', secret).update(`${limit} ${key}`).digest('base64url');

  return {
    /**
     * Counts an attempt.
     * @param on the database, or the transaction that it belongs to
     * @returns false where the limit is reached
     */
    async take(attempt: LimitedAttempt<Name>, on: Database = db): Promise<boolean> {
      const { max, window } = limits[attempt.limit];
      const at = now();
      const endsAt = new Date(at.getTime() + window);
      const values = { key: keyOf(attempt), max, at: at.toISOString(), endsAt };
      const taken = await takeQuery(on).execute(values);
      return taken.length === 1;
    },

    /** Whether an attempt is left, without counting one. */
    async isLeft(attempt: LimitedAttempt<Name>): Promise<boolean> {
      const { max: most } = limits[attempt.limit];
      const usedUp = await db
        .select({ key: attempts.key })
        .from(attempts)
        .where(and(eq(attempts.key, keyOf(attempt)), gte(attempts.count, most), gt(attempts.endsAt, now())));
      return usedUp.length === 0;
    },

    /** Returns an attempt that turned out not to count. */
    async giveBack(attempt: LimitedAttempt<Name>, on: Database = db): Promise<void> {
      await on
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(sql`${attempts.key} = ${keyOf(attempt)}`);
    },

    /** Deletes expired counts. */
    async deleteExpired(): Promise<void> {
      await db.delete(attempts).where(lte(attempts.endsAt, now()));
    },
  };
}

export type AttemptCounter<Name extends string> = Awaited<ReturnType<typeof openAttempts<Name>>>;
