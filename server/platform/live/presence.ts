import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { withDirectConnection } from '../database/direct-connection.ts';
import type { PipelinedPool } from '../database/pipelined-pool.ts';
import { prepare } from '../database/prepare.ts';
import { processes } from '../database/schema.ts';
import type { Log } from '../log/log.ts';

/** How long a lease lasts, and the interval of its renewals. Milliseconds. */
export type LeaseTimes = { length: number; renewEvery: number };

const LEASE_TIMES: LeaseTimes = { length: 30_000, renewEvery: 10_000 };

/** What to send on which channel when the lease of another process has run out. */
type Message = { channel: string; payload: string };

const renewQuery = prepare('renew_lease', (db, name) =>
  db
    .insert(processes)
    .values({
      id: sql.placeholder('id'),
      leaseUntil: sql`now() + ${sql.placeholder('length')} * interval '1 millisecond'`,
    })
    .onConflictDoUpdate({ target: processes.id, set: { leaseUntil: sql`excluded.lease_until` } })
    .prepare(name),
);

/**
 * Registers this process in the database, and renews its lease there. When the lease of another process has run out, all processes notice.
 * The process that deletes the row sends the message.
 * @param pool the pool of `db`
 */
export async function openPresence(
  { db, pool, id, log, onExpired }: { db: Database; pool: PipelinedPool; id: string; log: Log; onExpired: Message },
  { length, renewEvery }: LeaseTimes = LEASE_TIMES,
) {
  const renew = () => renewQuery(db).execute({ id, length });
  await renew();
  // After an outage of the database every lease has run out, and each process needs some time to renew its own.
  let isSteady = false;
  let renewing: Promise<void> = Promise.resolve();

  async function renewAndTakeOver(): Promise<void> {
    try {
      await renew();
      if (isSteady) await takeOver();
      isSteady = true;
    } catch (error) {
      isSteady = false;
      log.warn({ err: error }, 'could not renew the lease of this process');
    }
  }

  /** The message is part of the transaction, so that it is sent exactly if the row is deleted. */
  async function takeOver(): Promise<void> {
    const { rows } = (await db.execute(
      sql`with expired as (delete from ${processes} where ${processes.leaseUntil} < now() returning id)
          select pg_notify(${onExpired.channel}, ${onExpired.payload}), count(*)::int as expired from expired
          having count(*) > 0`,
    )) as { rows: { expired: number }[] };
    for (const { expired } of rows) log.warn({ expired }, 'a process has ended without a stop; all streams refetch');
  }

  const timer = setInterval(() => {
    renewing = renewAndTakeOver();
  }, renewEvery);
  timer.unref();

  return {
    /** Stops to renew the lease, which then runs out. */
    abandon: async (): Promise<void> => {
      clearInterval(timer);
      await renewing;
    },
    /** Deletes the row of this process. The pool may be closed already. */
    leave: async (): Promise<void> => {
      clearInterval(timer);
      await renewing;
      try {
        await withDirectConnection(pool, (client) => client.query('delete from processes where id = $1', [id]));
      } catch (error) {
        log.warn({ err: error }, 'could not end the lease of this process; all streams will refetch');
      }
    },
  };
}
