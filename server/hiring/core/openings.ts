import { MAX_OPENINGS } from '@passa/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { constantLimit } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { assignments, holdsOpening, jobs, openings } from '../../database/schema.ts';
import type { Application } from './locks.ts';

// The statements that write openings and assignments, under the lock on their job.

const openingsOfJob = sql`select number from ${openings} where job_id = ${sql.placeholder('jobId')}`;

const insertOpeningsQuery = prepare('insert_openings', (db, name) =>
  db
    .insert(openings)
    .select(
      sql`select gen_random_uuid(), ${sql.placeholder('jobId')}::uuid, free.number
        from generate_series(1, ${sql.raw(String(MAX_OPENINGS))}) as free (number)
        where free.number not in (${openingsOfJob})
        order by free.number
        limit greatest(0, ${sql.placeholder('count')}::int - (select count(*) from (${openingsOfJob}) as numbered))`,
    )
    .prepare(name),
);

/** Adds openings to a job until it has a number of them, which take the lowest free numbers. */
export async function insertOpenings(tx: Transaction, jobId: string, count: number): Promise<void> {
  await insertOpeningsQuery(tx).execute({ jobId, count });
}

const deleteFreeOpeningsQuery = prepare('delete_free_openings', (db, name) =>
  db
    .delete(openings)
    .where(
      sql`id in (
        select free.id from ${openings} as free
        where free.job_id = ${sql.placeholder('jobId')}
          and not exists (select from ${assignments} where opening_id = free.id and ${holdsOpening})
        order by free.number desc
        limit greatest(0, (select count(*) from (${openingsOfJob}) as numbered) - ${sql.placeholder('count')}::int))`,
    )
    .prepare(name),
);

/**
 * Adds free openings to a job, or removes some, until it has a number of them. A trigger compares the number with the job at commit, so
 * fewer openings than workers who hold one are refused.
 */
export async function setOpeningRows(tx: Transaction, jobId: string, count: number): Promise<void> {
  await Promise.all([insertOpenings(tx, jobId, count), deleteFreeOpeningsQuery(tx).execute({ jobId, count })]);
}

const insertAssignmentQuery = prepare('insert_assignment', (db, name) =>
  db
    .insert(assignments)
    .select((query) =>
      query
        .select({
          applicationId: sql`${sql.placeholder('applicationId')}::uuid`.as('application_id'),
          openingId: openings.id,
          jobId: jobs.id,
          workerId: sql`${sql.placeholder('workerId')}::uuid`.as('worker_id'),
          status: sql`'accepted'`.as('status'),
          startDate: jobs.startDate,
          endDate: jobs.endDate,
          hasTerms: sql`true`.as('has_terms'),
          // Drizzle requires every column. These are the defaults.
          reminderDueAt: sql`'epoch'::timestamptz`.as('reminder_due_at'),
          askedAt: sql`null::timestamptz`.as('asked_at'),
          confirmedAt: sql`null::timestamptz`.as('confirmed_at'),
          handoverVersion: sql`0`.as('handover_version'),
          handoverLinkAt: sql`null::timestamptz`.as('handover_link_at'),
        })
        .from(openings)
        .innerJoin(jobs, eq(jobs.id, openings.jobId))
        .leftJoin(assignments, and(eq(assignments.openingId, openings.id), holdsOpening))
        .where(and(eq(openings.jobId, sql.placeholder('jobId')), isNull(assignments.applicationId)))
        .orderBy(asc(openings.number))
        .limit(constantLimit(1)),
    )
    .returning({ openingId: assignments.openingId })
    .prepare(name),
);

/**
 * Assigns the worker of an accepted application to a free opening of the job, which must be locked.
 * Call `insertTerms` after it.
 * @returns false if there is no free opening
 * @throws a violation of `assignments_not_double_booked` if the worker has another shift at that time
 */
export async function insertAssignment(
  tx: Transaction,
  { id, jobId, workerId }: Pick<Application, 'id' | 'jobId' | 'workerId'>,
): Promise<boolean> {
  const inserted = await insertAssignmentQuery(tx).execute({ applicationId: id, jobId, workerId });
  return inserted.length > 0;
}

const deleteAssignmentQuery = prepare('delete_assignment', (db, name) =>
  db
    .delete(assignments)
    .where(eq(assignments.applicationId, sql.placeholder('applicationId')))
    .prepare(name),
);

/** Frees the opening of an application when its acceptance is undone. Call it before the status of the application changes. */
export async function deleteAssignment(tx: Transaction, applicationId: string): Promise<void> {
  await deleteAssignmentQuery(tx).execute({ applicationId });
}
