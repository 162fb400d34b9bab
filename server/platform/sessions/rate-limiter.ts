import { createHmac } from 'node:crypto';
import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { prepare } from '../database/prepare.ts';
import { getOrCreateSecret } from '../database/secrets.ts';
import { rateLimitBuckets } from '../database/schema.ts';
import { ApiError, type LimitCode } from '../http/errors.ts';

/** The most actions within a window of time. Milliseconds. */
export type RateLimit = { max: number; window: number };

/** What is counted together: a limit, and the key that it applies to, such as an account or a network address. */
export type BucketOf<Name extends string> = { limit: Name; key: string };

const hasExpired = sql`${rateLimitBuckets.endsAt} <= ${sql.placeholder('at')}::timestamptz`;

const consumeQuery = prepare('consume_rate_limit', (db, name) =>
  db
    .insert(rateLimitBuckets)
    .values({
      key: sql.placeholder('key'),
      count: sql`${sql.placeholder('amount')}::int`,
      endsAt: sql.placeholder('endsAt'),
    })
    .onConflictDoUpdate({
      target: rateLimitBuckets.key,
      set: {
        count: sql`case when ${hasExpired} then excluded.count else ${rateLimitBuckets.count} + excluded.count end`,
        endsAt: sql`case when ${hasExpired} then excluded.ends_at else ${rateLimitBuckets.endsAt} end`,
      },
      // A refused action changes nothing: trying again does not extend the wait.
      setWhere: sql`${hasExpired} or ${rateLimitBuckets.count} + excluded.count <= ${sql.placeholder('max')}::int`,
    })
    .returning({ key: rateLimitBuckets.key })
    .prepare(name),
);

/**
 * Limits how often something is done. The counts are in the database, so that they hold across processes and concurrent
 * requests.
 * @param now the clock
 */
export async function openRateLimiter<Name extends string>(
  db: Database,
  now: () => Date,
  limits: Readonly<Record<Name, RateLimit>>,
) {
  const secret = await getOrCreateSecret(db, 'attempts');
  const keyOf = ({ limit, key }: BucketOf<Name>) =>
    createHmac('sha256', secret).update(`${limit} ${key}`).digest('base64url');

  const consume = async (bucket: BucketOf<Name>, on: Database = db, amount = 1): Promise<boolean> => {
    const { max, window } = limits[bucket.limit];
    const at = now();
    const endsAt = new Date(at.getTime() + window);
    const values = { key: keyOf(bucket), amount, max, at: at.toISOString(), endsAt };
    const counted = await consumeQuery(on).execute(values);
    return counted.length === 1;
  };

  /** The seconds until all of some buckets have room for an action; at least one. */
  const secondsUntilFree = async (buckets: BucketOf<Name>[], on: Database, amount: number): Promise<number> => {
    const at = now();
    const maxOf = new Map(buckets.map((bucket) => [keyOf(bucket), limits[bucket.limit].max]));
    const found = await on
      .select()
      .from(rateLimitBuckets)
      .where(inArray(rateLimitBuckets.key, [...maxOf.keys()]));
    const ends = found
      .filter(({ key, count }) => count + amount > (maxOf.get(key) ?? 0))
      .map(({ endsAt }) => endsAt.getTime() - at.getTime());
    return Math.max(1, Math.ceil(Math.max(0, ...ends) / 1000));
  };

  const refusal = async (
    code: LimitCode,
    buckets: BucketOf<Name>[],
    { on = db, amount = 1, field }: { on?: Database; amount?: number; field?: string } = {},
  ): Promise<ApiError> => {
    const seconds = await secondsUntilFree(buckets, on, amount);
    const error = new ApiError(code, undefined, seconds);
    return field === undefined ? error : new ApiError(code, { [field]: error.message }, seconds);
  };

  return {
    /**
     * Counts an action, or several at once.
     * @param on the database, or the transaction that the action belongs to
     * @param amount at most the limit
     * @returns false if the limit does not allow all of them; then none is counted
     */
    consume,

    /**
     * Counts an action, as `consume` does.
     * @param field the field of the request that the message is about
     * @throws ApiError the given code, with the time to wait, if the limit does not allow it
     */
    async require(
      code: LimitCode,
      bucket: BucketOf<Name>,
      options: { on?: Database; amount?: number; field?: string } = {},
    ): Promise<void> {
      if (!(await consume(bucket, options.on, options.amount))) throw await refusal(code, [bucket], options);
    },

    /** The error for an action that `consume` or `hasCapacity` has refused, with the time until all of the buckets have room. */
    refusal,

    /** Whether the limit allows an action, without counting one. */
    async hasCapacity(bucket: BucketOf<Name>): Promise<boolean> {
      const { max } = limits[bucket.limit];
      const exhausted = await db
        .select({ key: rateLimitBuckets.key })
        .from(rateLimitBuckets)
        .where(
          and(
            eq(rateLimitBuckets.key, keyOf(bucket)),
            gte(rateLimitBuckets.count, max),
            gt(rateLimitBuckets.endsAt, now()),
          ),
        );
      return exhausted.length === 0;
    },

    /** Takes back an action that turned out not to count. */
    async refund(bucket: BucketOf<Name>, on: Database = db): Promise<void> {
      await on
        .update(rateLimitBuckets)
        .set({ count: sql`greatest(${rateLimitBuckets.count} - 1, 0)` })
        .where(sql`${rateLimitBuckets.key} = ${keyOf(bucket)}`);
    },

    /** Deletes expired counts. */
    async deleteExpired(): Promise<void> {
      await db.delete(rateLimitBuckets).where(lte(rateLimitBuckets.endsAt, now()));
    },
  };
}

export type RateLimiterOf<Name extends string> = Awaited<ReturnType<typeof openRateLimiter<Name>>>;
