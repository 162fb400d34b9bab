import { DISTANCE_BANDS, plusDays, stockholmInstant, type Point } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { jobSearch } from '../../database/schema.ts';
import {
  ascendingKeyParams,
  keyParams,
  laterThanPlaceholders,
  olderThanPlaceholders,
  PAGE_SIZE,
} from '../../platform/http/page.ts';
import { distanceBetween } from '../../places/index.ts';
import { hiddenFrom } from '../core/visible-jobs.ts';
import type { SearchKeys } from './cursor.ts';

/** The orders that are the same for every worker. */
type SharedSort = 'newest' | 'soonest' | 'pay';

/** What a list in an order that the user chose searches for. */
export type Matching = {
  /** The query in `tsquery` syntax. */
  query: string;
  /** The lowest pay, SEK per hour. */
  minPay: number;
  /** The dates of the start, `YYYY-MM-DD` in Stockholm, which `query` requires too; none for all dates. */
  dates: string[];
  /** Of the jobs at a pin, only those that are far from this point. */
  farFrom?: Point | undefined;
  now: Date;
};

/** A match with the keys of all three orders. */
export type SortedMatch = SearchKeys[SharedSort] & { createdAt: Date; startDate: Date; payRate: number };

const PAGE_LIMIT = sql.raw(String(PAGE_SIZE + 1));
/** The number of rows that are searched first, in the order of the list. Where many jobs match, they contain a full page. */
const FIRST_LIMIT = sql.raw('200');

const now = sql`${sql.placeholder('now')}::timestamptz`;
const farFrom = {
  latitude: sql`${sql.placeholder('farFromLatitude')}::float8`,
  longitude: sql`${sql.placeholder('farFromLongitude')}::float8`,
};
const isFar = sql`${distanceBetween(farFrom, { latitude: sql`latitude`, longitude: sql`longitude` })}
  >= ${sql.raw(String(DISTANCE_BANDS.ride))}`;
const isMatch = sql`words @@ ${sql.placeholder('query')}::tsquery and pay_rate >= ${sql.placeholder('minPay')}::numeric
  and start_date > ${now} and (latitude is null or ${farFrom.latitude} is null or ${isFar}) and job_id not in ${hiddenFrom(sql.placeholder('workerId'))}`;

type Order = {
  orderBy: SQL;
  /** A condition for the rows after the cursor. */
  isAfter: SQL;
  /** A condition that is a range of the index over the order. */
  range: SQL;
};

const ORDERS: Record<SharedSort, Order> = {
  newest: {
    orderBy: sql`created_at desc, job_id desc`,
    isAfter: olderThanPlaceholders(jobSearch.createdAt, jobSearch.jobId),
    range: sql`true`,
  },
  soonest: {
    orderBy: sql`start_date, job_id`,
    isAfter: laterThanPlaceholders(jobSearch.startDate, jobSearch.jobId),
    range: sql`start_date > ${now} and start_date >= ${sql.placeholder('from')}::timestamptz
      and start_date < ${sql.placeholder('until')}::timestamptz`,
  },
  pay: {
    orderBy: sql`pay_rate desc, created_at desc, job_id desc`,
    isAfter: sql`(pay_rate, created_at, job_id)
      < (${sql.placeholder('afterPay')}::numeric, ${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`,
    range: sql`pay_rate >= ${sql.placeholder('minPay')}::numeric`,
  },
};

const columns = sql`created_at, start_date, pay_rate, job_id`;

// Reads the first rows in the order of the list. If they are not enough for a page and there are more, reads all matches by the
// index over words and sorts them.
const matchesBy = ({ orderBy, isAfter, range }: Order) => sql`(
  with first_rows as materialized (
    select ${columns}, words, latitude, longitude from ${jobSearch} where ${range} and ${isAfter} order by ${orderBy} limit ${FIRST_LIMIT}
  ),
  first_matches as materialized (
    select ${columns} from first_rows where ${isMatch} order by ${orderBy} limit ${PAGE_LIMIT}
  ),
  is_enough as materialized (
    select (select count(*) from first_matches) = ${PAGE_LIMIT}
      or (select count(*) from first_rows) < ${FIRST_LIMIT} as value
  )
  select * from first_matches where (select value from is_enough)
  union all
  select * from (
    select * from (
      select ${columns} from ${jobSearch} where not (select value from is_enough) and ${isMatch} and ${isAfter}
      -- Keeps the planner from reading the index over the order instead of the index over words.
      offset 0
    ) as found
    order by ${orderBy}
    limit ${PAGE_LIMIT}
  ) as all_matches
) as matches`;

const prepareMatches = (sort: SharedSort) =>
  prepare(`search_matches_by_${sort}`, (db, name) =>
    db
      .select({
        createdAt: sql`created_at`.mapWith(jobSearch.createdAt),
        startDate: sql`start_date`.mapWith(jobSearch.startDate),
        payRate: sql`pay_rate`.mapWith(jobSearch.payRate),
        id: sql<string>`job_id`,
      })
      .from(matchesBy(ORDERS[sort]))
      .orderBy(ORDERS[sort].orderBy)
      .prepare(name),
  );

const statements: Record<SharedSort, ReturnType<typeof prepareMatches>> = {
  newest: prepareMatches('newest'),
  soonest: prepareMatches('soonest'),
  pay: prepareMatches('pay'),
};

const keyParamsOf: { [Sort in SharedSort]: (key: SearchKeys[Sort] | undefined) => Record<string, unknown> } = {
  newest: keyParams,
  soonest: (key) => ascendingKeyParams(key && { createdAt: key.startDate, id: key.id }),
  pay: (key) => ({ afterPay: key?.payRate ?? 'infinity', ...keyParams(key) }),
};

/** The instants between which the shifts of some dates start. Two dates follow each other. */
function startsOn(dates: string[]) {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return { from: '-infinity', until: 'infinity' };
  return {
    from: stockholmInstant(first, '00:00').toISOString(),
    until: stockholmInstant(plusDays(last, 1), '00:00').toISOString(),
  };
}

/**
 * The open jobs that match and have not started, in an order, after a key. One row more than a page tells whether there is another
 * page.
 */
export function sortedMatches<Sort extends SharedSort>(
  db: Database,
  workerId: string,
  sort: Sort,
  { query, minPay, dates, farFrom: point, now: at }: Matching,
  after: SearchKeys[Sort] | undefined,
): Promise<SortedMatch[]> {
  return statements[sort](db).execute({
    workerId,
    query,
    minPay,
    now: at.toISOString(),
    farFromLatitude: point?.latitude ?? null,
    farFromLongitude: point?.longitude ?? null,
    ...startsOn(dates),
    ...keyParamsOf[sort](after),
  });
}
