import {
  DISTANCE_BANDS,
  districtsByDistance,
  homeCentre,
  homeCity,
  OTHER_HURDLES,
  placeOf,
  type DistanceBand,
  type Headline,
  type WorkerToMatch,
} from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { keyParams, PAGE_SIZE } from '../../platform/http/page.ts';
import { assignments, jobs, jobSearch } from '../../database/schema.ts';
import { headlinePlace, weeklyInstants } from '../../matching/index.ts';
import { distanceBetween } from '../../places/index.ts';
import { hiddenFrom } from '../core/visible-jobs.ts';
import { workedShifts } from '../core/worked.ts';
import type { RankedKey } from './cursor.ts';
import { cellsAround, PINNED } from './pin-cells.ts';
import { RANKED_COLUMNS } from './queries.ts';
import { sortedMatches, type Matching } from './sorted-matches.ts';
import { anyOf, NOTHING, quoted } from './terms.ts';

const parameter = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const now = parameter('now', 'timestamptz');
const workerId = parameter('workerId', 'uuid');
const afterRank = parameter('afterRank', 'int');
const place = (headline: Headline) => sql.raw(String(placeOf(headline)));

/** As `zipPrefix` of the domain. */
const zipPrefix = sql`left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3)`;

/**
 * The distance from the worker's home area to the pin of a job; null without a pin or a home area.
 * @param found the row of `job_search`, or one with its pin
 */
const distanceOf = (found: SQL) =>
  distanceBetween(
    { latitude: parameter('homeLatitude', 'float8'), longitude: parameter('homeLongitude', 'float8') },
    { latitude: sql`${found}.latitude`, longitude: sql`${found}.longitude` },
  );
const isWithin = (found: SQL, band: DistanceBand) =>
  sql`${distanceOf(found)} < ${sql.raw(String(DISTANCE_BANDS[band]))}`;

const rankOf = (found: SQL) =>
  headlinePlace(
    {
      id: sql`jobs.id`,
      requiredExpertise: sql`jobs.required_expertise`,
      languageRequirements: sql`jobs.language_requirements`,
      startDate: sql`jobs.start_date`,
      endDate: sql`jobs.end_date`,
    },
    {
      expertise: parameter('expertise', 'text[]'),
      languageProficiency: parameter('languageProficiency', 'jsonb'),
      weekly: sql`(select instants from weekly_times)`,
      exceptions: parameter('exceptions', 'jsonb'),
      pausedUntil: parameter('pausedUntil', 'date'),
      ownShifts: sql`own_shifts`,
      hasWorkedHere: sql`jobs.business_id in (select business_id from venues)`,
    },
    {
      isNear: sql`coalesce(${isWithin(found, 'near')}, ${zipPrefix} = any (${parameter('near', 'text[]')}))`,
      isShortRide: sql`coalesce(${isWithin(found, 'short-ride')}, ${zipPrefix} = any (${parameter('shortRide', 'text[]')}))`,
    },
  );

const columns = sql`created_at, job_id`;
const candidateColumns = sql`found.created_at, found.job_id, found.latitude, found.longitude`;
const PAGE_LIMIT = sql.raw(String(PAGE_SIZE + 1));

/**
 * A condition for the matches of a query. None is met where better headlines have filled the page, or the cursor is after `last`.
 * @param better the tables of better headlines
 */
const isCandidate = (query: string, last: Headline, ...better: string[]) => sql`
  found.words @@ ${parameter(query, 'tsquery')} and found.pay_rate >= ${parameter('minPay', 'numeric')} and found.start_date > ${now}
  and coalesce(${isWithin(sql`found`, 'ride')}, true)
  and found.job_id not in ${hiddenFrom(sql.placeholder('workerId'), now)}
  and ${sql.join(
    [...better.map((name) => sql`(select count(*) from ${sql.raw(name)})`), sql`0`],
    sql` + `,
  )} < ${PAGE_LIMIT} and ${afterRank} <= ${place(last)}`;

const isAfter = sql`(${afterRank} < rank or (${afterRank} = rank
  and (created_at, job_id) < (${parameter('afterTime', 'timestamptz')}, ${parameter('afterId', 'uuid')})))`;

/**
 * Up to one page and one row with one headline, the newest first. Compares one job after the other with the worker until the page is
 * full: `offset 0` keeps the planner from comparing all of them first.
 */
const withHeadline = (headline: Headline, candidates: SQL) => sql`
  select compared.rank, ${columns}
  from (select * from (${candidates} offset 0) as found order by created_at desc, job_id desc) as newest,
    lateral (select ${rankOf(sql`newest`)} as rank from ${jobs} as jobs where jobs.id = newest.job_id offset 0) as compared
  where rank = ${place(headline)} and ${isAfter}
  order by created_at desc, job_id desc
  limit ${PAGE_LIMIT}`;

const searched = (query: string, headline: Headline, ...better: string[]) =>
  withHeadline(
    headline,
    sql`select ${candidateColumns} from ${jobSearch} as found where ${isCandidate(query, headline, ...better)}`,
  );

// The best headlines one after the other, each only where the better ones have not filled the page; then all others together, for
// which all of the candidates are compared.
const ranked = sql`(
  with own_shifts as materialized (
    select job_id, start_date, end_date from ${assignments}
    where worker_id = ${workerId} and status in ('accepted', 'completed') and start_date > ${now} - interval '48 hours'
  ),
  weekly_times as materialized (
    select ${weeklyInstants(parameter('weekly', 'jsonb'), now, sql`(select max(start_date) from ${jobSearch})`)} as instants
  ),
  venues as materialized (
    select distinct business_id from ${workedShifts(sql`done.worker_id = ${workerId}`)} as worked
  ),
  worked_here as materialized (
    ${withHeadline(
      'workedHere',
      sql`select ${candidateColumns} from venues
        join ${jobs} as jobs on jobs.business_id = venues.business_id and jobs.status = 'open'
        join ${jobSearch} as found on found.job_id = jobs.id where ${isCandidate('inReach', 'workedHere')}`,
    )}
  ),
  near as materialized (${searched('isNear', 'near', 'worked_here')}),
  short_ride as materialized (${searched('isShortRide', 'short-ride', 'worked_here', 'near')}),
  farther as materialized (${searched('isFarther', 'allSkills', 'worked_here', 'near', 'short_ride')}),
  others as materialized (
    select rank, ${columns} from (
      select found.created_at, found.job_id, ${rankOf(sql`found`)} as rank
      from ${jobSearch} as found join ${jobs} as jobs on jobs.id = found.job_id
      where ${isCandidate('inReach', OTHER_HURDLES[0], 'worked_here', 'near', 'short_ride', 'farther')}
      offset 0
    ) as compared
    where rank > ${place('allSkills')} and ${isAfter}
    order by rank, created_at desc, job_id desc
    limit ${PAGE_LIMIT}
  )
  ${sql.join(
    ['worked_here', 'near', 'short_ride', 'farther', 'others'].map((name) => sql`select * from ${sql.raw(name)}`),
    sql` union all `,
  )}
) as ranked`;

const rankedJobsQuery = prepare('search_best_for_worker', (db, name) =>
  db
    .select(RANKED_COLUMNS)
    .from(ranked)
    .orderBy(sql`rank, created_at desc, job_id desc`)
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/**
 * The queries of the worker's jobs in `tsquery` syntax: those with an expertise of the worker's own, by their distance. Where the
 * distance of a pin counts, a query finds all jobs in the cells around it, of which some are farther away.
 */
function queriesOf(worker: WorkerToMatch) {
  const home = homeCentre(worker);
  const { near, 'short-ride': shortRide, ride, far } = districtsByDistance(worker);
  const zipCodes = (prefixes: string[]) => prefixes.map((digits) => `${quoted(`^${digits}`)}:*`);
  const inDistricts = (alternatives: string[]) => {
    const found = alternatives.length > 0 ? anyOf(alternatives) : NOTHING;
    return home ? `(${found}&!${quoted(PINNED)})` : found;
  };
  const withPins = (districts: string, band: DistanceBand) =>
    home ? anyOf([districts, ...cellsAround(home, DISTANCE_BANDS[band]).map(quoted)]) : districts;
  // A place of unknown distance is in the worker's city, but in none of the other districts.
  const known = zipCodes([...near, ...shortRide, ...far]).map((prefix) => `!${prefix}`);
  const farther = inDistricts([`(${[quoted(`@${homeCity(worker)}`), ...known].join('&')})`, ...zipCodes(ride)]);
  const [nearest, next] = [inDistricts(zipCodes(near)), inDistricts(zipCodes(shortRide))];
  const districtsInReach = anyOf([nearest, next, farther]);
  return {
    home,
    skills: anyOf(worker.expertise.map((expertise) => quoted(`#${expertise}`))),
    reach: withPins(districtsInReach, 'ride'),
    districtsInReach,
    isNear: withPins(nearest, 'near'),
    isShortRide: withPins(next, 'short-ride'),
    isFarther: withPins(farther, 'ride'),
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
  const { home, skills, reach, districtsInReach, isNear, isShortRide, isFarther, near, shortRide } = queriesOf(worker);
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
        homeLatitude: home?.latitude ?? null,
        homeLongitude: home?.longitude ?? null,
        inReach: `${matching.query}&${skills}&${reach}`,
        isNear: `${matching.query}&${skills}&${isNear}`,
        isShortRide: `${matching.query}&${skills}&${isShortRide}`,
        isFarther: `${matching.query}&${skills}&${isFarther}`,
        minPay: matching.minPay,
        now: matching.now.toISOString(),
        afterRank: after?.rank ?? -1,
        ...keyParams(after),
      })),
    );
  }
  const rest = [
    // Of the jobs at a pin only the far ones.
    { rank: placeOf('far'), query: `${matching.query}&${skills}&!${districtsInReach}`, farFrom: home },
    { rank: placeOf('noSkills'), query: `${matching.query}&!${skills}`, farFrom: undefined },
  ];
  for (const { rank, ...far } of rest) {
    if (found.length > PAGE_SIZE || (after && after.rank > rank)) continue;
    const key = after?.rank === rank ? after : undefined;
    const newest = await sortedMatches(db, workerId, 'newest', { ...matching, ...far }, key);
    found.push(...newest.map(({ createdAt, id }) => ({ rank, createdAt, id })));
  }
  return found.slice(0, PAGE_SIZE + 1);
}
