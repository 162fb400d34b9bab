import { districtsByDistance, homeCity, placeOf, type WorkerToMatch } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { keyParams, PAGE_SIZE } from '../../platform/http/page.ts';
import { applications, assignments, jobs, jobSearch } from '../../database/schema.ts';
import { headlinePlace } from '../../matching/index.ts';
import type { RankedKey } from './cursor.ts';
import { sortedMatches, type Matching } from './sorted-matches.ts';
import { anyOf, quoted } from './terms.ts';

const parameter = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const now = parameter('now', 'timestamptz');
const workerId = parameter('workerId', 'uuid');
const afterRank = parameter('afterRank', 'int');

const rank = headlinePlace(
  {
    id: sql`jobs.id`,
    requiredExpertise: sql`jobs.required_expertise`,
    languageRequirements: sql`jobs.language_requirements`,
    zipCode: sql`jobs.zip_code`,
    startDate: sql`jobs.start_date`,
    endDate: sql`jobs.end_date`,
  },
  {
    expertise: parameter('expertise', 'text[]'),
    languageProficiency: parameter('languageProficiency', 'jsonb'),
    weekly: parameter('weekly', 'jsonb'),
    exceptions: parameter('exceptions', 'jsonb'),
    pausedUntil: parameter('pausedUntil', 'date'),
    near: parameter('near', 'text[]'),
    shortRide: parameter('shortRide', 'text[]'),
    ownShifts: sql`own_shifts`,
    hasWorkedHere: sql`jobs.business_id in (select business_id from venues)`,
  },
);

// Reads the worker's shifts and venues once, and the open jobs with an expertise of the worker within reach by the index over words.
const ranked = sql`(
  with own_shifts as materialized (
    select job_id, start_date, end_date from ${assignments}
    where worker_id = ${workerId} and status in ('accepted', 'completed') and start_date > ${now} - interval '48 hours'
  ),
  venues as materialized (
    select distinct business_id from ${applications} where worker_id = ${workerId} and status = 'completed'
  )
  select found.created_at, found.job_id, ${rank} as rank
  from ${jobSearch} as found join ${jobs} as jobs on jobs.id = found.job_id
  where found.words @@ ${parameter('query', 'tsquery')} and found.pay_rate >= ${parameter('minPay', 'numeric')}
    and found.start_date > ${now}
) as ranked`;

const rankedJobsQuery = prepare('search_best_for_worker', (db, name) =>
  db
    .select({
      rank: sql<number>`rank`,
      createdAt: sql`created_at`.mapWith(jobSearch.createdAt),
      id: sql<string>`job_id`,
    })
    .from(ranked)
    .where(
      sql`rank > ${afterRank} or (rank = ${afterRank}
        and (created_at, job_id) < (${parameter('afterTime', 'timestamptz')}, ${parameter('afterId', 'uuid')}))`,
    )
    .orderBy(sql`rank, created_at desc, job_id desc`)
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/** The queries of the worker's jobs in `tsquery` syntax: an expertise of the worker's own, and a place that is not far. */
function queriesOf(worker: WorkerToMatch) {
  const { near, 'short-ride': shortRide, ride, far } = districtsByDistance(worker);
  const prefixes = (digits: string[]) => digits.map((each) => `${quoted(`^${each}`)}:*`);
  const inCity = [quoted(`@${homeCity(worker)}`), ...prefixes(far).map((prefix) => `!${prefix}`)].join('&');
  return {
    skills: anyOf(worker.expertise.map((expertise) => quoted(`#${expertise}`))),
    reach: anyOf([`(${inCity})`, ...prefixes([...near, ...shortRide, ...ride])]),
    near,
    shortRide,
  };
}

/**
 * The open jobs that match, the best for a worker first, after a key. Jobs without an expertise of the worker come last, and far jobs
 * before them; both are in the order of posting, so only the jobs before them are compared with the worker.
 * @returns one row more than a page if there is another page
 */
export async function bestForWorker(
  db: Database,
  workerId: string,
  worker: WorkerToMatch,
  matching: Matching,
  after: RankedKey | undefined,
): Promise<RankedKey[]> {
  const { skills, reach, near, shortRide } = queriesOf(worker);
  const found: RankedKey[] = [];
  if (!after || after.rank < placeOf('far')) {
    const { expertise, languageProficiency, weekly, exceptions, pausedUntil } = worker;
    found.push(
      ...(await rankedJobsQuery(db).execute({
        workerId,
        expertise,
        languageProficiency: JSON.stringify(languageProficiency),
        weekly: weekly && JSON.stringify(weekly),
        exceptions: JSON.stringify(exceptions),
        pausedUntil,
        near,
        shortRide,
        query: `${matching.query}&${skills}&${reach}`,
        minPay: matching.minPay,
        now: matching.now.toISOString(),
        afterRank: after?.rank ?? -1,
        ...keyParams(after),
      })),
    );
  }
  const rest = [
    { rank: placeOf('far'), query: `${matching.query}&${skills}&!${reach}` },
    { rank: placeOf('noSkills'), query: `${matching.query}&!${skills}` },
  ];
  for (const { rank, query } of rest) {
    if (found.length > PAGE_SIZE || (after && after.rank > rank)) continue;
    const key = after?.rank === rank ? after : undefined;
    const newest = await sortedMatches(db, 'newest', { ...matching, query }, key);
    found.push(...newest.map(({ createdAt, id }) => ({ rank, createdAt, id })));
  }
  return found.slice(0, PAGE_SIZE + 1);
}
