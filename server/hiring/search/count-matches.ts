import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { jobSearch, openJobCounts } from '../../database/schema.ts';

/** How many jobs match among those that are open, and as of what. */
type Count = { open: number; asOf: string };

const kept = new WeakMap<Database, Map<string, Count>>();
/** What is looked for again soon, as a list is scrolled or come back to. */
const KEPT = 1_000;

const query = sql`${sql.placeholder('query')}::tsquery`;

// Whatever opens a job, closes it or changes its words adds a row, with a number that was never there before, and what adds
// them up takes rows away and adds others. So no two states have the same highest number and as many rows.
const asOf = sql<string>`(select concat_ws(' ', max(id), count(*)) from ${openJobCounts})`;

/**
 * Exactly how many open jobs that have not started match. Counting them takes the longer the more they are, so it is done
 * once as long as no job opens, closes or changes; what has started meanwhile is few, and subtracted each time.
 */
export async function countMatches(db: Database, anywhere: string, now: Date): Promise<number> {
  const counts = kept.get(db) ?? new Map<string, Count>();
  kept.set(db, counts);
  const [state] = await prepared(db, 'search_count_started', (on, name) =>
    on
      .select({
        asOf,
        // Between the first start and now: so PostgreSQL, too, takes it that these are few.
        started: sql`(select count(*) from ${jobSearch}
          where start_date between (select min(start_date) from ${jobSearch}) and ${sql.placeholder('now')}::timestamptz
            and words @@ ${query})`.mapWith(Number),
      })
      .from(sql`(values (1)) as once`)
      .prepare(name),
  ).execute({ query: anywhere, now: now.toISOString() });
  if (!state) return 0;
  let count = counts.get(anywhere);
  if (count?.asOf !== state.asOf) count = await countOpen(db, anywhere);
  // The last that was asked for is the last to be forgotten.
  counts.delete(anywhere);
  counts.set(anywhere, count);
  for (const oldest of counts.keys()) {
    if (counts.size <= KEPT) break;
    counts.delete(oldest);
  }
  return count.open - state.started;
}

/** Both in one statement, that is, of one moment. */
async function countOpen(db: Database, anywhere: string): Promise<Count> {
  const [row] = await prepared(db, 'search_count_open', (on, name) =>
    on
      .select({
        asOf,
        open: sql`(select count(*) from ${jobSearch} where words @@ ${query})`.mapWith(Number),
      })
      .from(sql`(values (1)) as once`)
      .prepare(name),
  ).execute({ query: anywhere });
  return row ?? { open: 0, asOf: '' };
}
