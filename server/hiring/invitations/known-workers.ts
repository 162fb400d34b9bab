import type { ApplicationStatus, Expertise, InvitationStatus } from '@passa/domain';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { nameKnownTo } from '../../applicant-access/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { contains } from '../../database/contains.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { applications, blocks, invitations, jobs, regulars, users, workers } from '../../database/schema.ts';
import { workedShifts } from '../core/worked.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';
import { overlappingHireOf, type TimedJob } from './overlapping-hires.ts';

/** The key of the last row of a page of workers that a business knows. */
export type KnownWorkerKey = { hasDoneIt: boolean; isRegular: boolean; knownSince: Date; workerId: string };

/**
 * The workers that a business may invite: its agreed regulars and the workers who have worked a shift there, excluding the workers that it
 * blocks. `known_since` is the last time of either.
 * @param wanted the expertise of the job; `has_done_it` says whether the worker has worked there in any of it
 */
const known = (businessId: string, { wanted = [], only }: { wanted?: Expertise[]; only?: SQL }) => sql`(
  select worker_id, bool_or(has_done_it) as has_done_it, bool_or(is_regular) as is_regular, max(known_since) as known_since
  from (
    select worker_id, false as has_done_it, true as is_regular, answered_at as known_since
    from ${regulars} where business_id = ${businessId}::uuid and status = 'agreed'
    union all
    select worked.worker_id, own.required_expertise && ${sql.param(wanted)}::text[], false, worked.worked_at
    from ${jobs} as own
    cross join lateral ${workedShifts(sql`done.job_id = own.id`)} as worked
    where own.business_id = ${businessId}::uuid
  ) as way
  where not exists (
    select from ${blocks} as block
    where block.worker_id = way.worker_id and block.business_id = ${businessId}::uuid and block.blocked_by = 'business')
    ${only ? sql`and ${only}` : sql``}
  group by worker_id
) as known`;

/** What a worker has worked as for a business. Their profile may be closed to it by now, and this it knows by itself. */
const workedAs = (businessId: string) => sql<Expertise[]>`array(
  select distinct unnest(own.required_expertise)
  from ${workedShifts(sql`done.worker_id = known.worker_id and done.business_id = ${businessId}::uuid`)} as worked
  join ${jobs} as own on own.id = worked.job_id)`;

/**
 * A page of the workers that a business may invite to a job: first the workers who have done that job there, then regulars, then by the
 * latest `known_since`.
 */
export function knownWorkers(
  db: Database,
  { job, search }: { job: TimedJob & { requiredExpertise: Expertise[] }; search: string },
  after: KnownWorkerKey | undefined,
) {
  const { id: jobId, businessId } = job;
  const name = nameKnownTo(sql`${businessId}::uuid`, sql`known.worker_id`);
  const fullName = sql`concat_ws(' ', ${name.firstName}, ${name.lastName})`;
  const isLater =
    after &&
    sql`(has_done_it, is_regular, known_since, known.worker_id)
      < (${after.hasDoneIt}::boolean, ${after.isRegular}::boolean, ${after.knownSince.toISOString()}::timestamptz, ${after.workerId}::uuid)`;
  return db
    .select({
      workerId: workers.userId,
      ...name,
      hasDoneIt: sql<boolean>`has_done_it`,
      isRegular: sql<boolean>`is_regular`,
      knownSince: sql`known_since`.mapWith(regulars.answeredAt),
      applicationStatus: sql<ApplicationStatus | null>`(
        select status from ${applications} where job_id = ${jobId}::uuid and worker_id = known.worker_id)`,
      invitationStatus: sql<InvitationStatus | null>`(
        select status from ${invitations} where job_id = ${jobId}::uuid and worker_id = known.worker_id)`,
      workedAs: workedAs(businessId),
      overlappingHire: overlappingHireOf(job, sql`known.worker_id`),
    })
    .from(known(businessId, { wanted: job.requiredExpertise }))
    .innerJoin(workers, eq(workers.userId, sql`known.worker_id`))
    .innerJoin(users, and(eq(users.id, workers.userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .where(and(isLater, search === '' ? undefined : contains(fullName, search)))
    .orderBy(sql`has_done_it desc, is_regular desc, known_since desc, known.worker_id desc`)
    .limit(constantLimit(PAGE_SIZE + 1));
}

export type KnownWorkerRow = Awaited<ReturnType<typeof knownWorkers>>[number];

/**
 * Locks the accounts of the workers in a list that a business may invite, in the order of their ids, so that no account is deleted before
 * the transaction ends.
 * @returns the ids of the workers with an account that is not suspended
 */
export async function lockKnownWorkers(tx: Transaction, businessId: string, workerIds: string[]): Promise<Set<string>> {
  const ids = sql`worker_id = any (${sql.param(workerIds)}::uuid[])`;
  const profiles = await tx
    .select({ id: workers.userId })
    .from(workers)
    .where(inArray(workers.userId, tx.select({ id: sql`known.worker_id` }).from(known(businessId, { only: ids }))))
    .orderBy(workers.userId)
    .for('key share');
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          profiles.map(({ id }) => id),
        ),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(users.id)
    .for('key share');
  return new Set(found.map(({ id }) => id));
}
