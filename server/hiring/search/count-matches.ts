import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { jobSearch, openJobCounts } from '../../database/schema.ts';

/** How many open jobs match, and at which state of the counts. */
type Count = { open: number; asOf: string };

const cache = new WeakMap<Database, Map<string, Count>>();
/** Searches whose count is cached: those that are asked for again as a list is scrolled. */
const CACHE_SIZE = 1_000;

const query = sql`${sql.placeholder('query')}::tsquery`;

// Every change of the open jobs adds a row with a new id, and merging removes rows and adds others. So `max(id)` and `count(*)`
// together identify a state of the table.
const asOf = sql<string>`(select concat_ws(' ', max(id), count(*)) from ${openJobCounts})`;

const searchCountStartedQuery = prepare('search_count_started', (db, name) =>
  db
    .select({
      asOf,
      // A range with both ends, so that the planner expects few rows.
      started: sql`(select count(*) from ${jobSearch}
          where start_date between (select min(start_date) from ${jobSearch}) and ${sql.placeholder('now')}::timestamptz
            and words @@ ${query})`.mapWith(Number),
    })
    .from(sql`(values (1)) as once`)
    .prepare(name),
);

/**
 * The exact number of open jobs that match and have not started. Counting takes longer the more there are, so the count is
 * cached until a job opens, closes or changes. The few that have started meanwhile are subtracted each time.
 */
export async function countMatches(db: Database, anywhere: string, now: Date): Promise<number> {
  const counts = cache.get(db) ?? new Map<string, Count>();
  cache.set(db, counts);
  const [state] = await searchCountStartedQuery(db).execute({ query: anywhere, now: now.toISOString() });
  if (!state) return 0;
  let count = counts.get(anywhere);
  if (count?.asOf !== state.asOf) count = await countOpen(db, anywhere);
  // Least recently used first.
  counts.delete(anywhere);
  counts.set(anywhere, count);
  for (const oldest of counts.keys()) {
    if (counts.size <= CACHE_SIZE) break;
    counts.delete(oldest);
  }
  return count.open - state.started;
}

const searchCountOpenQuery = prepare('search_count_open', (db, name) =>
  db
    .select({
      asOf,
      open: sql`(select count(*) from ${jobSearch} where words @@ ${query})`.mapWith(Number),
    })
    .from(sql`(values (1)) as once`)
    .prepare(name),
);

/** Both in one statement, so that they are of one moment. */
async function countOpen(db: Database, anywhere: string): Promise<Count> {
  const [row] = await searchCountOpenQuery(db).execute({ query: anywhere });
  return row ?? { open: 0, asOf: '' };
}
