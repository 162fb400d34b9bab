import { DISTRICTS, homeCity, type City, type Point, type WorkerToMatch } from '@passa/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { jobSearch } from '../../database/schema.ts';
import { hiddenFrom } from '../core/visible-jobs.ts';
import { facetsOf, type JobFilter } from './facets.ts';
import { joinZipCodes } from './places.ts';
import { similarTermsOf, termsIn } from './queries.ts';
import { buildRankQueries, type Term } from './terms.ts';

/** The open jobs that match, by the first three digits of their zip codes, and the pins of their venues. */
type Found = { districts: { prefix: string; jobs: number }[]; pins: (Point & { jobs: number })[] };

/** How many pins a map shows, those with most jobs first. */
const MAX_PINS = 200;

const now = sql`${sql.placeholder('now')}::timestamptz`;

// One statement reads the matches once, by the index over words, for both the districts and the pins.
const jobMapQuery = prepare('job_map', (db, name) =>
  db
    .select({
      districts: sql<Found['districts']>`found.districts`,
      pins: sql<Found['pins']>`found.pins`,
    })
    .from(
      sql`(
        with matches as materialized (
          select zip_prefix, latitude, longitude from ${jobSearch}
          where words @@ ${sql.placeholder('query')}::tsquery and pay_rate >= ${sql.placeholder('minPay')}::numeric
            and start_date > ${now} and job_id not in ${hiddenFrom(sql.placeholder('workerId'), now)}
        )
        select (
          select coalesce(json_agg(json_build_object('prefix', zip_prefix, 'jobs', jobs) order by zip_prefix), '[]')
          from (select zip_prefix, count(*) as jobs from matches group by zip_prefix) as counts
        ) as districts, (
          select coalesce(json_agg(json_build_object('latitude', latitude, 'longitude', longitude, 'jobs', jobs)), '[]')
          from (
            select latitude, longitude, count(*) as jobs from matches where latitude is not null
            group by latitude, longitude order by jobs desc, latitude, longitude limit ${sql.raw(String(MAX_PINS))}
          ) as counts
        ) as pins
      ) as found`,
    )
    .prepare(name),
);

type JobMapRequest = { workerId: string; filter: JobFilter; now: Date };

async function countByTerms(db: Database, terms: Term[], request: JobMapRequest): Promise<Found> {
  const { workerId, filter, now: at } = request;
  const query = buildRankQueries(terms, facetsOf(filter, at)).anywhere;
  const [found] = await jobMapQuery(db).execute({
    query,
    minPay: filter.minPay ?? 0,
    workerId,
    now: at.toISOString(),
  });
  return found ?? { districts: [], pins: [] };
}

/** The number of jobs in each district of a city; `elsewhere` counts the jobs of the city in no known district of it. */
export type JobMap = Found & { city: City; homeArea: string | null; elsewhere: number };

/**
 * Counts the jobs that `searchOpenJobs` finds, by district. A map is of one city: that of the filter, or else that of the worker's
 * home area.
 */
export async function mapOpenJobs(
  db: Database,
  workerId: string,
  worker: WorkerToMatch,
  { q, ...filter }: JobFilter & { q?: string | undefined },
  at: Date,
): Promise<JobMap> {
  const city = filter.city ?? homeCity(worker);
  const request = { workerId, filter: { ...filter, city }, now: at };
  const terms = q ? await termsIn(db, joinZipCodes(q)) : [];
  let found: Found = q && terms.length === 0 ? { districts: [], pins: [] } : await countByTerms(db, terms, request);
  if (terms.length > 0 && found.districts.length === 0)
    found = await countByTerms(db, await similarTermsOf(db, terms), request);
  const isOnMap = ({ prefix }: { prefix: string }) => DISTRICTS[prefix]?.city === city;
  const elsewhere = found.districts.filter((each) => !isOnMap(each)).reduce((sum, { jobs }) => sum + jobs, 0);
  return { ...found, city, homeArea: worker.homeArea, districts: found.districts.filter(isOnMap), elsewhere };
}
