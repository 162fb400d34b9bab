import type { ApplicantFilter } from '@passa/domain';
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { applications, jobs, workers } from '../../database/schema.ts';
import { ascendingKeyParams, keyParams } from '../../platform/http/page.ts';
import { hasWorkedHere } from '../jobs/index.ts';
import type { ApplicantKey, ApplicantOrder } from './cursor.ts';

// In each order those who wait come before those whose application has ended. All of it is for queries that read `applications` and
// `jobs`.

const isPending = sql`(${applications.status} = 'pending')`;
// The same expression as in the index `applications_of_job`.
const isDecided = sql<boolean>`(${applications.status} <> 'pending')`;

/** Whether an applicant has worked here before. It is known of those who wait only. */
export const isRegular = sql<boolean>`(${isPending} and ${hasWorkedHere(applications.workerId)})`;

const { createdAt, id } = applications;
const after = {
  isDecided: sql`${sql.placeholder('afterDecided')}::boolean`,
  isNewHere: sql`${sql.placeholder('afterNewHere')}::boolean`,
  createdAt: sql`${sql.placeholder('afterTime')}::timestamptz`,
  id: sql`${sql.placeholder('afterId')}::uuid`,
};

type Order = {
  orderBy: SQL[];
  /** A condition for the rows after the key, to be executed with `paramsAfter`. */
  isAfter: SQL;
};

// Only the first one is the order of an index. The others read the applications to the job and sort them.
export const ORDERS: Record<ApplicantOrder, Order> = {
  oldest: {
    orderBy: [isDecided, asc(createdAt), asc(id)],
    isAfter: sql`(${isDecided}, ${createdAt}, ${id}) > (${after.isDecided}, ${after.createdAt}, ${after.id})`,
  },
  newest: {
    orderBy: [desc(isPending), desc(createdAt), desc(id)],
    isAfter: sql`(${isPending}, ${createdAt}, ${id}) < (not ${after.isDecided}, ${after.createdAt}, ${after.id})`,
  },
  workedHere: {
    orderBy: [isDecided, sql`not ${isRegular}`, asc(createdAt), asc(id)],
    isAfter: sql`(${isDecided}, not ${isRegular}, ${createdAt}, ${id})
      > (${after.isDecided}, ${after.isNewHere}, ${after.createdAt}, ${after.id})`,
  },
};

/** The parameters of `isAfter`. */
export const paramsAfter = (order: ApplicantOrder, key: ApplicantKey | undefined) => ({
  afterDecided: key?.isDecided ?? false,
  afterNewHere: key ? !key.isRegular : false,
  ...(order === 'newest' ? keyParams(key) : ascendingKeyParams(key)),
});

const hasAllSkills = sql`(select ${workers.expertise} from ${workers} where ${workers.userId} = ${applications.workerId})
  @> ${jobs.requiredExpertise}`;

export const FILTERS: Record<ApplicantFilter | 'all', SQL> = {
  // A constant, so that the planner can use the partial index over the applications that were not withdrawn.
  all: sql`${applications.status} <> 'withdrawn'`,
  pending: isPending,
  workedHere: isRegular,
  allSkills: sql`${isPending} and ${hasAllSkills}`,
};
