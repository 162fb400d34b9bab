import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { hiddenFrom } from '../core/visible-jobs.ts';
import { jobSearch, openJobCounts } from '../../database/schema.ts';

/** The number of open jobs that match, and the version of the counts that it was computed at. */
type Count = { open: number; version: string };

const cache = new WeakMap<Database, LRUCache<string, Count>>();
/** The number of searches with a cached count. Scrolling through a list repeats its search. */
const CACHE_SIZE = 1_000;

const isMatch = sql`words @@ ${sql.placeholder('query')}::tsquery and pay_rate >= ${sql.placeholder('minPay')}::numeric`;

// Every change to an open job inserts a row with a new id, and merging deletes rows and inserts others. So `max(id)` and
// `count(*)` together identify a version of the table, as long as no row is lost. A standby that takes over may lack the last
// rows and give their ids again; its server has started at another time.
const countsVersion = sql<string>`(select concat_ws(' ', pg_postmaster_start_time(), max(id), count(*)) from ${openJobCounts})`;

const searchCountStartedQuery = prepare('search_count_started', (db, name) =>
  db
    .select({
      version: countsVersion,
      // A range with both ends, so that the planner expects few rows.
      started: sql`(select count(*) from ${jobSearch}
          where start_date between (select min(start_date) from ${jobSearch}) and ${sql.placeholder('now')}::timestamptz
            and ${isMatch})`.mapWith(Number),
      // Joined from the few hidden jobs. With the offset the planner does not read all matches in their place.
      hidden: sql`(select count(*) from unnest(array${hiddenFrom(sql.placeholder('workerId'))}) as hidden (id),
          lateral (select start_date, pay_rate, words from ${jobSearch} where job_id = hidden.id offset 0) as found
          where start_date > ${sql.placeholder('now')}::timestamptz and ${isMatch})`.mapWith(Number),
    })
    .from(sql`(values (1)) as single_row`)
    .prepare(name),
);

/**
 * Counts the open jobs that match and have not started. Counting is slow for many matches, so the count is cached until a job
 * opens, closes or changes. Jobs that have started but are still open are few; they are subtracted on each call, as are
 * those that the worker does not see.
 * @param tsquery the query in PostgreSQL's `tsquery` syntax (`RankQueries.anywhere`)
 * @param minPay the lowest pay, SEK per hour
 */
export async function countMatches(
  db: Database,
  workerId: string,
  tsquery: string,
  minPay: number,
  now: Date,
): Promise<number> {
  const counts = cache.get(db) ?? new LRUCache<string, Count>({ max: CACHE_SIZE });
  cache.set(db, counts);
  const match = { query: tsquery, minPay };
  const key = `${minPay} ${tsquery}`;
  const [current] = await searchCountStartedQuery(db).execute({ ...match, workerId, now: now.toISOString() });
  if (!current) return 0;
  let count = counts.get(key);
  if (count?.version !== current.version) {
    count = await countOpen(db, match);
    counts.set(key, count);
  }
  // Not below zero: a started job may be closed between the two statements.
  return Math.max(0, count.open - current.started - current.hidden);
}

const searchCountOpenQuery = prepare('search_count_open', (db, name) =>
  db
    .select({
      version: countsVersion,
      open: sql`(select count(*) from ${jobSearch} where ${isMatch})`.mapWith(Number),
    })
    .from(sql`(values (1)) as single_row`)
    .prepare(name),
);

/** One statement reads both values, so that they belong together. */
async function countOpen(db: Database, match: { query: string; minPay: number }): Promise<Count> {
  const [row] = await searchCountOpenQuery(db).execute(match);
  return row ?? { open: 0, version: '' };
}
