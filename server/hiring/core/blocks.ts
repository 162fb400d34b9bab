import { openingsAfter, type JobStatus, type Role, type Party } from '@passa/domain';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql, type Placeholder } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { nameKnownTo } from '../../applicant-access/index.ts';
import { instantSql } from '../../platform/database/columns.ts';
import {
  applications,
  assignments,
  blocks,
  businesses,
  freeze,
  frozenJobOf,
  frozenJobs,
  jobs,
  type FrozenJob,
  type FrozenTerms,
} from '../../database/schema.ts';

export type Pair = { workerId: string; businessId: string };

/** The side of an account in a block. */
export const SIDES = { worker: blocks.workerId, business: blocks.businessId } as const;

/**
 * The ids of the businesses that a worker blocks or that block the worker, and of the suspended businesses. The open jobs of a suspended
 * business are hidden from all users.
 */
const businessesApartFrom = (workerId: string | Placeholder | null) => sql`
  select block.business_id from ${blocks} as block where block.worker_id = ${workerId}::uuid
  union all select suspended.user_id from ${businesses} as suspended where suspended.suspended_at is not null`;

/**
 * Whether neither a worker nor a business blocks the other, and the business is not suspended. The businesses are an array, read once for each statement: with `not in`, the
 * planner adds the cost of reading the blocks to each job that it looks up by its id, and can prefer to read all jobs.
 */
export const isUnblockedBusiness = (workerId: Placeholder, businessId: AnyPgColumn) =>
  sql`${businessId} <> all (array(${businessesApartFrom(workerId)}))`;

/** The ids of the open jobs of these businesses, each once: few, from an index over each business. */
export const openJobsOfBlocked = (workerId: string | Placeholder | null) => sql`
  select distinct open.id from (${businessesApartFrom(workerId)}) as apart
  join ${jobs} as open on open.business_id = apart.business_id and open.status = 'open'`;

/** The open jobs of a business that its regulars do not see first. */
export function releasedJobsOf(tx: Transaction, businessId: string, now: Date) {
  return tx
    .select({ id: jobs.id, city: jobs.city, requiredExpertise: jobs.requiredExpertise, createdAt: jobs.createdAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.businessId, businessId),
        eq(jobs.status, 'open'),
        or(isNull(jobs.releasedAt), lte(jobs.releasedAt, now)),
      ),
    )
    .orderBy(asc(jobs.createdAt), asc(jobs.id));
}

const blockersQuery = prepare('blockers_of_pair', (db, name) =>
  db
    .select({ blockedBy: blocks.blockedBy })
    .from(blocks)
    .where(and(eq(blocks.workerId, sql.placeholder('workerId')), eq(blocks.businessId, sql.placeholder('businessId'))))
    .prepare(name),
);

/** The sides of a pair that block the other. */
export async function blockersOf(tx: Transaction, { workerId, businessId }: Pair): Promise<Role[]> {
  const found = await blockersQuery(tx).execute({ workerId, businessId });
  return found.map(({ blockedBy }) => blockedBy);
}

/** Whether one of a pair blocks the other. */
export const areBlocked = async (tx: Transaction, pair: Pair): Promise<boolean> =>
  (await blockersOf(tx, pair)).length > 0;

const blocksForJobQuery = prepare('blocks_for_job', (db, name) =>
  db
    .select({ id: blocks.id })
    .from(jobs)
    .innerJoin(blocks, and(eq(blocks.businessId, jobs.businessId), eq(blocks.workerId, sql.placeholder('workerId'))))
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .prepare(name),
);

/** Whether a worker or the business of a job blocks the other. */
export const isBlockedForJob = async (tx: Transaction, workerId: string, jobId: string): Promise<boolean> =>
  (await blocksForJobQuery(tx).execute({ workerId, jobId })).length > 0;

/** How a job appears closed to a worker while a block separates the worker from its business. */
export type ClosureByBlock = {
  /** When the first of them blocked the other, or the business was suspended. ISO 8601. */
  at: string;
  /** The openings that were filled then, and are still. */
  hired: number;
  completed: number;
  /** When the last of them was filled. ISO 8601. */
  filledAt: string | null;
  /** The job as it was then; null if it has not been edited since. */
  job: FrozenJob | null;
};

/**
 * The closure of a job to a worker by a block, or by the suspension of the business; null without either, and where the job has not changed
 * since. For queries that read `jobs`.
 */
export const closureByBlock = (workerId: string | Placeholder) => sql<ClosureByBlock | null>`(
  select json_build_object('at', apart.since, 'hired', kept.hired, 'completed', kept.completed, 'filledAt', kept.filled_at,
    'job', former.job)
  from (
    select least(
      (select min(block.created_at) from ${blocks} as block
        where block.worker_id = ${workerId}::uuid and block.business_id = ${jobs.businessId}),
      (select suspended.suspended_at from ${businesses} as suspended where suspended.user_id = ${jobs.businessId})) as since
  ) as apart, lateral (
    select count(*) filter (where held.status = 'accepted')::int as hired,
      count(*) filter (where held.status = 'completed')::int as completed, max(filled.assigned_at) as filled_at
    from ${assignments} as held join ${applications} as filled on filled.id = held.application_id
    where held.job_id = ${jobs.id} and held.status <> 'cancelled' and filled.assigned_at <= apart.since
  ) as kept, lateral (select ${frozenJobOf(workerId)} as job) as former
  where apart.since is not null and (${jobs.status} = 'open' or ${jobs.updatedAt} > apart.since or former.job is not null))`;

/** Keeps what workers behind a block may have read of a locked job that its business is about to edit. */
export async function freezeJob(tx: Transaction, job: FrozenTerms & { id: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${frozenJobs} (job_id, block_id, job)
    select ${jobs.id}, ${blocks.id}, ${JSON.stringify(freeze(job))}::jsonb
    from ${jobs} join ${blocks} on ${blocks.businessId} = ${jobs.businessId}
    where ${jobs.id} = ${job.id} and ${blocks.placedAt} >= ${jobs.createdAt}
    on conflict do nothing`);
}

/** Whether the job of an application is frozen for its worker. For queries that read `applications`. */
export const isFrozen = sql<boolean>`exists (
  select from ${frozenJobs} as frozen join ${blocks} as block on block.id = frozen.block_id
  where frozen.job_id = ${applications.jobId} and block.worker_id = ${applications.workerId})`;

const frozenApplicationQuery = prepare('frozen_application', (db, name) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, sql.placeholder('applicationId')), isFrozen))
    .prepare(name),
);

/** Whether the job of an application is frozen for its worker, who is not asked about its edits. */
export async function isJobFrozen(tx: Transaction, applicationId: string): Promise<boolean> {
  return (await frozenApplicationQuery(tx).execute({ applicationId })).length > 0;
}

const jobSeenQuery = prepare('job_seen_by_worker', (db, name) =>
  db
    .select({
      status: jobs.status,
      openings: jobs.openings,
      closure: closureByBlock(sql.placeholder('workerId')),
    })
    .from(jobs)
    // Without a join, Drizzle would drop the names of tables from the columns of the closure.
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .prepare(name),
);

/** The outcome of an action of a worker, with the status of the job as a block shows it to the worker. */
export async function outcomeForWorker<Outcome extends { job: { id: string; status: JobStatus } }>(
  tx: Transaction,
  workerId: string,
  outcome: Outcome,
): Promise<Outcome> {
  const [seen] = await jobSeenQuery(tx).execute({ workerId, jobId: outcome.job.id });
  if (!seen?.closure) return outcome;
  return { ...outcome, job: { ...outcome.job, status: statusBehind(seen, seen.closure).status } };
}

/** The status and the openings that a worker reads of a job which a block closes to them. */
export const statusBehind = ({ openings }: { openings: number }, { job, hired, completed }: ClosureByBlock) =>
  openingsAfter({ openings: job?.openings ?? openings, hired, completed }, 'removeFree');

/** Whether a job was posted after a block, so that the worker never learns of it. For queries that read `jobs`. */
export const wasPostedBehindBlock = (workerId: Placeholder) => sql<boolean>`exists (
  select from ${blocks} as block
  where block.worker_id = ${workerId} and block.business_id = ${jobs.businessId} and block.placed_at < ${jobs.createdAt})`;

/** Whether a worker blocks the business of a job. For queries that read `jobs`: the businesses are read once for all rows. */
export const isBlockedByWorker = (workerId: string | Placeholder) =>
  sql<boolean>`${jobs.businessId} in (
  select block.business_id from ${blocks} as block where block.worker_id = ${workerId} and block.blocked_by = 'worker')`;

/** The sides that block the other; null if neither does. For queries that read `applications`. */
export const blockersOfApplication = sql<Role[] | null>`(
  select array_agg(block.blocked_by) from ${blocks} as block
  where block.worker_id = ${applications.workerId} and block.business_id = ${applications.businessId})`;

const workersApartFromQuery = prepare('workers_apart_from', (db, name) =>
  db
    .selectDistinct({ businessId: blocks.businessId, workerId: blocks.workerId })
    .from(blocks)
    .where(sql`${blocks.businessId} = any (${sql.placeholder('businessIds')}::uuid[])`)
    .prepare(name),
);

/** The workers who block some businesses or are blocked by them, by business. */
export async function workersApartFrom(db: Database, businessIds: string[]): Promise<(businessId: string) => string[]> {
  const found = await workersApartFromQuery(db).execute({ businessIds: [...new Set(businessIds)] });
  const byBusiness = Map.groupBy(found, ({ businessId }) => businessId);
  return (businessId) => (byBusiness.get(businessId) ?? []).map(({ workerId }) => workerId);
}

/** @returns whether it is new: one block of each side exists */
export async function insertBlock(tx: Transaction, pair: Pair, blockedBy: Role, now: Date): Promise<boolean> {
  const inserted = await tx
    .insert(blocks)
    .values({ ...pair, blockedBy, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  return inserted.length > 0;
}

const isOwnedBy = (userId: string, role: Role) => and(eq(SIDES[role], userId), eq(blocks.blockedBy, role));

export const countBlocks = (tx: Transaction, userId: string, role: Role): Promise<number> =>
  tx.$count(blocks, isOwnedBy(userId, role));

/** @returns the pair; undefined if the account did not make the block */
export async function deleteBlock(
  tx: Transaction,
  { partyId, role }: Party,
  blockId: string,
): Promise<Pair | undefined> {
  const [deleted] = await tx
    .delete(blocks)
    .where(and(eq(blocks.id, blockId), isOwnedBy(partyId, role)))
    .returning({ workerId: blocks.workerId, businessId: blocks.businessId });
  return deleted;
}

/** The accounts that an account blocks, with their names, the newest first. */
export function blocksOf(db: Database, userId: string, role: Role) {
  return db
    .select({
      id: blocks.id,
      blockedBy: blocks.blockedBy,
      createdAt: blocks.createdAt,
      worker: nameKnownTo(blocks.businessId, blocks.workerId),
      businessName: businesses.businessName,
      businessId: blocks.businessId,
    })
    .from(blocks)
    .innerJoin(businesses, eq(businesses.id, blocks.businessId))
    .where(isOwnedBy(userId, role))
    .orderBy(desc(blocks.createdAt), desc(blocks.id));
}

export type BlockRow = Awaited<ReturnType<typeof blocksOf>>[number];

const isOfPair = ({ workerId, businessId }: Pair) =>
  and(eq(applications.workerId, workerId), eq(applications.businessId, businessId));

/**
 * The pending applications of a pair to jobs that are open, or may open again before their start. Any other stays unanswered.
 */
export function undecidedApplications(tx: Transaction, pair: Pair, now: Date) {
  return tx
    .select({ id: applications.id, jobId: applications.jobId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        isOfPair(pair),
        eq(applications.status, 'pending'),
        sql`(${jobs.status} = 'open' or (${jobs.status} <> 'closed' and ${jobs.startDate} > ${instantSql(now)}))`,
      ),
    )
    .orderBy(asc(applications.jobId));
}

/** The worker of an application to a business, also of a withdrawn one. */
export async function workerOfApplication(
  db: Database,
  businessId: string,
  applicationId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ workerId: applications.workerId })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.businessId, businessId)));
  return row?.workerId;
}

/** Locks applications in the order of their ids, which prevents deadlocks. Call it after their jobs are locked. */
export async function lockApplications(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(asc(applications.id))
    .for('update');
}

/** The shifts that a pair has agreed on and that have not ended, the next one first. */
export function agreedShifts(db: Database, pair: Pair, now: Date) {
  return db
    .select({ jobId: assignments.jobId, startDate: assignments.startDate, endDate: assignments.endDate })
    .from(applications)
    .innerJoin(assignments, eq(assignments.applicationId, applications.id))
    .where(and(isOfPair(pair), eq(applications.status, 'accepted'), gt(assignments.endDate, now)))
    .orderBy(asc(assignments.startDate), asc(assignments.jobId));
}
