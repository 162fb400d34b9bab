import { LOG_POSITION_LIFETIME, logPositionNumber, UNKNOWN_LOG_POSITION, type LogPosition } from '@passa/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DRIZZLE_OPTIONS, type Database } from './database.ts';
import { driverOf, isEmbedded } from './driver.ts';
import { PipelinedPool } from './pipelined-pool.ts';
import { createLagMeter } from './replica-lag.ts';

type ReplicaLimits = {
  /** The interval of checks. Milliseconds. */
  checkEvery: number;
  /** How far behind the replica may be. Milliseconds. */
  maxLag: number;
};

// Readers keep a position for far longer than the lag, so that the replica has reached it when they forget it.
const LIMITS: ReplicaLimits = { checkEvery: 1_000, maxLag: (LOG_POSITION_LIFETIME / 12) * 1000 };
// A replica that does not answer soon is of no use, since the primary does.
const TIMEOUTS = { connectionTimeoutMillis: 1_000, query_timeout: 3_000, statement_timeout: 2_500 };

export type ReplicaLocation = {
  /** Names one server. */
  url: string;
  /** The most open connections. */
  connections: number;
};

/** A standby that serves reads, beside its primary. */
export type Replica = {
  db: Database;
  /** The position of the primary now: everything that has been committed is before it. Never rejects. */
  currentPosition: () => Promise<LogPosition>;
  /**
   * Runs a read on the replica if that has reached a position, and otherwise on the primary. It runs again on the primary if it fails
   * on the replica.
   * @param after what the reader has seen already; undefined for nothing
   */
  read: <Result>(after: LogPosition | undefined, run: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Whether the replica can serve reads now. */
  isUsed: () => boolean;
  /** How far the replica is behind, in seconds, to about a second; undefined if that is unknown or the replica is not used. */
  lag: () => number | undefined;
  close: () => Promise<void>;
};

type ReplicaLog = { info: (message: string) => void; warn: (of: object, message: string) => void };

type Position = { position: LogPosition };
/** Null where the server is not a standby. */
type StandbyPosition = { position: LogPosition | null };
type InDatabase = { database: string };

// The databases of one cluster have one log. A standby has its primary's identifier.
const DATABASE = `(select system_identifier from pg_control_system()) || ' ' || current_database() as database`;
const PRIMARY_POSITION = { name: 'log_position', text: 'select pg_current_wal_insert_lsn()::text as position' };
const PRIMARY_STATE = {
  name: 'primary_state',
  text: `select pg_current_wal_insert_lsn()::text as position, ${DATABASE}`,
};
const REPLAYED = { name: 'replayed', text: 'select pg_last_wal_replay_lsn()::text as position' };
const REPLICA_STATE = {
  name: 'replica_state',
  text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position, ${DATABASE}`,
};

/**
 * Opens a replica of a PostgreSQL. It may be unavailable: then the primary serves the reads.
 * @param primaryDb the database itself, not a transaction
 */
export async function openReplica(
  primaryDb: Database,
  { url, connections }: ReplicaLocation,
  log: ReplicaLog,
  { checkEvery, maxLag } = LIMITS,
): Promise<Replica> {
  const primary = poolOf(primaryDb);
  const pool = new PipelinedPool({ connectionString: url, directUrl: url, max: connections, ...TIMEOUTS });
  const db = drizzle(pool, DRIZZLE_OPTIONS);
  const meter = createLagMeter();
  // The highest position that the replica is known to have reached. It may be another server after a connection was lost.
  let reached = 0n;
  let unusable: string | undefined = 'it has not been checked yet';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  // Reads report their failures, and checks report an idle connection that was lost. Without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    reached = 0n;
    client.on('error', () => {});
  });

  async function rowOf<Row extends object>(from: PipelinedPool, query: { name: string; text: string }): Promise<Row> {
    const [row] = (await from.query<Row>(query)).rows;
    if (!row) throw new Error(`The statement ${query.name} returned no row.`);
    return row;
  }

  /** @returns why the replica is of no use; undefined if it can be used */
  async function check(): Promise<string | undefined> {
    const now = performance.now();
    const before = await rowOf<Position & InDatabase>(primary, PRIMARY_STATE);
    const { position, database } = await rowOf<StandbyPosition & InDatabase>(pool, REPLICA_STATE);
    if (database !== before.database) return 'it is not a replica of the database in DATABASE_URL';
    if (!position) return 'it is not a standby';
    meter.record(logPositionNumber(before.position), now);
    noteReached(position);
    const lag = meter.lag(reached, now);
    return lag === undefined || lag > maxLag ? 'it is too far behind' : undefined;
  }

  function noteReached(position: string): void {
    const number = logPositionNumber(position);
    if (number > reached) reached = number;
  }

  function setUnusable(reason: string | undefined, error?: unknown): void {
    if (reason === unusable || isClosed) return;
    unusable = reason;
    if (reason === undefined) log.info('the replica serves reads');
    else log.warn({ reason, ...(error !== undefined && { err: error }) }, 'the primary serves all reads');
  }

  async function checkAndSchedule(): Promise<void> {
    try {
      setUnusable(await check());
    } catch (error) {
      setUnusable('it cannot be reached', error);
    }
    if (isClosed) return;
    timer = setTimeout(() => void checkAndSchedule(), checkEvery);
    timer.unref();
  }

  async function hasReached(after: LogPosition | undefined): Promise<boolean> {
    if (unusable !== undefined) return false;
    const wanted = after === undefined ? 0n : logPositionNumber(after);
    if (wanted > reached) {
      const { position } = await rowOf<StandbyPosition>(pool, REPLAYED);
      if (position) noteReached(position);
    }
    return wanted <= reached;
  }

  await checkAndSchedule();
  return {
    db,
    async currentPosition() {
      try {
        return (await rowOf<Position>(primary, PRIMARY_POSITION)).position;
      } catch (error) {
        log.warn({ err: error }, 'the position of the log is unknown; the next reads go to the primary');
        return UNKNOWN_LOG_POSITION;
      }
    },
    async read(after, run) {
      try {
        if (await hasReached(after)) return await run(db);
      } catch (error) {
        // The next check decides again.
        setUnusable('a read has failed', error);
      }
      return run(primaryDb);
    },
    isUsed: () => unusable === undefined,
    lag: () => {
      const lag = unusable === undefined ? meter.lag(reached, performance.now()) : undefined;
      return lag === undefined ? undefined : lag / 1000;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}

function poolOf(db: Database): PipelinedPool {
  const driver = driverOf(db);
  if (isEmbedded(driver)) throw new Error('The embedded database has no replica.');
  return driver;
}
