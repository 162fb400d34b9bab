import { HEADLINES_BY_MATCH, homeAreasByDistance, isNotifiedOfNewShift, placeOf } from '@passa/domain';
import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { SuitedWorker } from '../../notifications/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import {
  applications,
  assignments,
  businesses,
  isSuspended,
  isVenueSuspended,
  jobs,
  workerAvailability,
  workers,
} from '../../database/schema.ts';
import { pinOfJob } from '../../places/index.ts';
import { invitationStatus, isInvited } from '../core/invited.ts';
import { isRegular } from '../core/regulars.ts';
import { headlinePlace, weeklyInstants } from '../../matching/index.ts';

/** How many workers are compared at once. */
const WORKERS_PER_BATCH = 25_000;

/** The ids before and after all others. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const openJobColumns = {
  id: jobs.id,
  businessId: jobs.businessId,
  releasedAt: jobs.releasedAt,
  requiredExpertise: jobs.requiredExpertise,
  city: jobs.city,
  zipCode: jobs.zipCode,
  pin: pinOfJob,
};

const areOpen = (jobIds: string[], now: Date) =>
  and(
    inArray(jobs.id, jobIds),
    eq(jobs.status, 'open'),
    gt(jobs.startDate, now),
    not(isVenueSuspended(jobs.businessId)),
  );

/** The jobs that workers can still apply for. */
export const openJobs = (db: Database, jobIds: string[], now: Date) =>
  db
    .select(openJobColumns)
    .from(jobs)
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(areOpen(jobIds, now))
    .orderBy(asc(jobs.id));

/**
 * Locks the jobs that workers can still apply for, which cannot be closed or filled until the transaction ends.
 * @returns the ids of their businesses by the ids of the jobs
 */
export async function lockOpenJobs(tx: Transaction, jobIds: string[], now: Date): Promise<Map<string, string>> {
  const locked = await tx
    .select({ id: jobs.id, businessId: jobs.businessId })
    .from(jobs)
    .where(areOpen(jobIds, now))
    .orderBy(asc(jobs.id))
    .for('key share');
  return new Map(locked.map(({ id, businessId }) => [id, businessId]));
}

export type OpenJob = Awaited<ReturnType<typeof openJobs>>[number];

/** What candidates must have in common with the jobs: the expertise, and a place that is not in a far home area. */
type Place = Pick<OpenJob, 'businessId' | 'requiredExpertise' | 'city'> & { far: string[] };

/** Whether the workers are regulars of the business. */
export type Audience = 'everyone' | 'regulars' | 'others';

/** The workers with ids after `after`, up to `upTo`. */
export type WorkerRange = { after: string; upTo: string };

const NOTIFIED = HEADLINES_BY_MATCH.filter((headline) => isNotifiedOfNewShift(headline, 0));

// Of the reasons for a job none is better than another here, so the distance and earlier work need not be known.
const isSuited = sql`${headlinePlace(
  {
    id: sql`job.id`,
    requiredExpertise: sql`job.required_expertise`,
    languageRequirements: sql`job.language_requirements`,
    startDate: sql`job.start_date`,
    endDate: sql`job.end_date`,
  },
  {
    expertise: sql`candidate.expertise`,
    languageProficiency: sql`candidate.language_proficiency`,
    weekly: sql`times.weekly`,
    exceptions: sql`candidate.exceptions`,
    pausedUntil: sql`candidate.paused_until`,
    ownShifts: sql`(select * from unnest(times.job_ids, times.starts, times.ends) as shift (job_id, start_date, end_date))`,
    hasWorkedHere: sql`false`,
  },
  { isNear: sql`false`, isShortRide: sql`false` },
)} in (${sql.raw(NOTIFIED.map(placeOf).join(', '))})`;

const isIn = (audience: Audience, businessId: string) => {
  if (audience === 'everyone') return sql`true`;
  const isOwn = isRegular(sql`worker.user_id`, sql`${businessId}::uuid`);
  return audience === 'regulars' ? isOwn : sql`not ${isOwn}`;
};

const candidatesIn = (
  { after, upTo }: WorkerRange,
  { businessId, requiredExpertise, city, far }: Place,
  audience: Audience,
) => sql`
  select worker.user_id as id, worker.expertise, worker.language_proficiency, area.weekly,
    coalesce(area.exceptions, '[]') as exceptions, area.paused_until
  from ${workers} as worker left join ${workerAvailability} as area on area.worker_id = worker.user_id
  where not ${isSuspended(sql`worker.user_id`)}
    and worker.user_id > ${after}::uuid and worker.user_id <= ${upTo}::uuid
    and ${isIn(audience, businessId)} and worker.expertise && ${sql.param(requiredExpertise)}::text[]
    -- As \`distanceTo\` has it: without a home area the city decides.
    and case when area.home_area is null then worker.city = ${city}
      else area.home_area <> all (${sql.param(far)}::text[]) end`;

// Computed once for a worker and a job. The daily rest depends on shifts that start up to 48 hours before the job. The condition on the
// status is not in the "where", so that the planner cannot choose the partial index of the exclusion constraint, which is slower.
const isHeld = sql`filter (where shift.status in ('accepted', 'completed'))`;
const times = sql`
  select array_agg(shift.job_id) ${isHeld} as job_ids, array_agg(shift.start_date) ${isHeld} as starts,
    array_agg(shift.end_date) ${isHeld} as ends,
    case when candidate.weekly is not null then ${weeklyInstants(sql`candidate.weekly`, sql`job.start_date`, sql`job.start_date`)} end as weekly
  from ${assignments} as shift
  where shift.worker_id = candidate.id
    and shift.start_date > job.start_date - interval '48 hours' and shift.start_date < job.end_date + interval '24 hours'
  offset 0`;

/** The last of the next workers after an id, as many as are compared at once. */
const lastOfBatchQuery = prepare('last_of_batch', (db, name) =>
  db
    .select({ id: sql<string>`last.id` })
    .from(
      sql`(
        select user_id as id from ${workers} where user_id > ${sql.placeholder('after')}::uuid
        order by user_id offset ${sql.raw(String(WORKERS_PER_BATCH - 1))} limit 1
      ) as last`,
    )
    .prepare(name),
);

/** The next workers in the order of their ids. The last range is open. */
export async function nextWorkers(db: Database, after: string): Promise<WorkerRange> {
  const [last] = await lastOfBatchQuery(db).execute({ after });
  return { after, upTo: last?.id ?? LAST_ID };
}

const hasDeclined = sql`coalesce(${invitationStatus(sql`candidate.id`, sql`job.id`)} = 'declined', false)`;

const isSamePlace = (one: OpenJob, other: OpenJob) =>
  one.city === other.city &&
  one.zipCode === other.zipCode &&
  one.pin?.latitude === other.pin?.latitude &&
  one.pin?.longitude === other.pin?.longitude;

/**
 * The workers in a range suited to at least one of some jobs, each with the first of these jobs.
 * @param posted jobs that were posted together; a job that has moved to another place since then is left out
 * @param options `withInvited`: whether to include workers who are invited to a job and have not declined
 */
export function suitedWorkers(
  db: Database,
  posted: OpenJob[],
  range: WorkerRange,
  { audience = 'everyone', withInvited = false }: { audience?: Audience; withInvited?: boolean } = {},
): Promise<SuitedWorker[]> {
  const [first] = posted;
  if (!first) return Promise.resolve([]);
  const jobIds = posted.filter((job) => isSamePlace(job, first)).map(({ id }) => id);
  const candidates = candidatesIn(range, { ...first, far: homeAreasByDistance(first).far }, audience);
  // PostgreSQL reads a materialized table in its order, so the first job comes first. Once one suits, the later ones are not compared.
  const suited = sql`(
    with posted as materialized (
      select * from ${jobs} where id = any (${sql.param(jobIds)}::uuid[]) order by start_date, id
    )
    select candidate.id as worker_id, first.id as job_id
    from (${candidates}) as candidate, lateral (
      select job.id from posted as job, lateral (${times}) as times
      where ${isSuited} and not exists (
        select from ${applications} as application where application.job_id = job.id and application.worker_id = candidate.id
      ) and not ${withInvited ? hasDeclined : isInvited(sql`candidate.id`, sql`job.id`)}
      limit 1
    ) as first
  ) as suited`;
  // Not prepared: a plan from when the tables were small can take a hundred times as long.
  return db.select({ workerId: sql<string>`suited.worker_id`, jobId: sql<string>`suited.job_id` }).from(suited);
}
