import type { ApplicantFilter } from '@passa/domain';
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { applications, assignments, jobs, workerAvailability, workers } from '../../database/schema.ts';
import { headlinePlaceOfApplicant } from '../../matching/index.ts';
import { ascendingKeyParams, keyParams } from '../../platform/http/page.ts';
import { hasWorkedHere } from '../core/jobs-of-business.ts';
import type { ApplicantKey, ApplicantOrder } from './cursor.ts';

// In each order, pending applications come before ended ones. Everything here is for queries that read `applications` and `jobs`.

const isPending = sql`(${applications.status} = 'pending')`;
// The same expression as in the index `applications_of_job`.
const isDecided = sql<boolean>`(${applications.status} <> 'pending')`;

/** Whether an applicant has worked here before. Known of pending applicants only. */
export const workedHere = sql<boolean>`(${isPending} and ${hasWorkedHere(applications.workerId)})`;

const { createdAt, id } = applications;
const after = {
  isDecided: sql`${sql.placeholder('afterDecided')}::boolean`,
  rank: sql`${sql.placeholder('afterRank')}::int`,
  createdAt: sql`${sql.placeholder('afterTime')}::timestamptz`,
  id: sql`${sql.placeholder('afterId')}::uuid`,
};

type Order = {
  orderBy: SQL[];
  /** A condition for the rows after the key, to be executed with `paramsAfter`. */
  isAfter: SQL;
  /** What is compared before the time. */
  rank: SQL<number>;
};

/**
 * Sorts by the lowest rank first, then by the time of the application.
 * @param rank 0 for an ended application
 */
const byRank = (rank: SQL<number>): Order => ({
  orderBy: [isDecided, rank, asc(createdAt), asc(id)],
  isAfter: sql`(${isDecided}, ${rank}, ${createdAt}, ${id}) > (${after.isDecided}, ${after.rank}, ${after.createdAt}, ${after.id})`,
  rank,
});

// The same for all applicants who can no longer be hired: they have no match.
const placeInMatches = sql<number>`case when ${isPending} and ${jobs.status} = 'open' then (
  select ${headlinePlaceOfApplicant(
    {
      id: sql`${jobs.id}`,
      requiredExpertise: sql`${jobs.requiredExpertise}`,
      languageRequirements: sql`${jobs.languageRequirements}`,
      startDate: sql`${jobs.startDate}`,
      endDate: sql`${jobs.endDate}`,
    },
    {
      expertise: sql`applicant.expertise`,
      languageProficiency: sql`applicant.language_proficiency`,
      ownShifts: sql`(select job_id, start_date, end_date from ${assignments} as shift
        where shift.worker_id = ${applications.workerId} and shift.status in ('accepted', 'completed'))`,
      hasWorkedHere: hasWorkedHere(applications.workerId),
    },
    {
      isFar: sql`case when area.home_area is null then applicant.city <> ${jobs.city}
        else area.home_area = any (${sql.placeholder('far')}::text[]) end`,
      isNear: sql`area.home_area = any (${sql.placeholder('near')}::text[])`,
      isShortRide: sql`area.home_area = any (${sql.placeholder('shortRide')}::text[])`,
    },
  )}
  from ${workers} as applicant left join ${workerAvailability} as area on area.worker_id = applicant.user_id
  where applicant.user_id = ${applications.workerId}
) else 0 end`;

// Only the first one is the order of an index. The others read the applications to the job and sort them.
export const ORDERS: Record<ApplicantOrder, Order> = {
  oldest: {
    orderBy: [isDecided, asc(createdAt), asc(id)],
    isAfter: sql`(${isDecided}, ${createdAt}, ${id}) > (${after.isDecided}, ${after.createdAt}, ${after.id})`,
    rank: sql`0`,
  },
  newest: {
    orderBy: [desc(isPending), desc(createdAt), desc(id)],
    isAfter: sql`(${isPending}, ${createdAt}, ${id}) < (not ${after.isDecided}, ${after.createdAt}, ${after.id})`,
    rank: sql`0`,
  },
  workedHere: byRank(sql`(${isPending} and not ${workedHere})::int`),
  bestMatch: byRank(placeInMatches),
};

/** The parameters of `isAfter`. */
export const paramsAfter = (order: ApplicantOrder, key: ApplicantKey | undefined) => ({
  afterDecided: key?.isDecided ?? false,
  afterRank: key?.rank ?? 0,
  ...(order === 'newest' ? keyParams(key) : ascendingKeyParams(key)),
});

const hasAllSkills = sql`(select ${workers.expertise} from ${workers} where ${workers.userId} = ${applications.workerId})
  @> ${jobs.requiredExpertise}`;

export const FILTERS: Record<ApplicantFilter | 'all', SQL> = {
  // A constant, so that the planner can use the partial index over the applications that were not withdrawn.
  all: sql`${applications.status} <> 'withdrawn'`,
  pending: isPending,
  workedHere,
  allSkills: sql`${isPending} and ${hasAllSkills}`,
};
