import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { prepare } from '../../platform/database/prepare.ts';
import { nameKnownTo } from '../../applicant-access/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { applications, blocks, businesses, invitations, jobs } from '../../database/schema.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import {
  ascendingKeyParams,
  laterThanPlaceholders,
  olderThan,
  PAGE_SIZE,
  type PageKey,
} from '../../platform/http/page.ts';
import type { Pair } from './blocks.ts';
import { hasNotStarted, isOpen, isVisible } from './visible-jobs.ts';
import { hasNotApplied, selectOpenJobs } from './jobs-for-worker.ts';

const invitationOfQuery = prepare('invitation_of_worker', (db, name) =>
  db
    .select({ id: invitations.id, status: invitations.status })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(
      and(
        eq(invitations.jobId, sql.placeholder('jobId')),
        eq(invitations.workerId, sql.placeholder('workerId')),
        sql`not exists (
          select from ${blocks} as block where block.worker_id = ${invitations.workerId}
            and block.business_id = ${jobs.businessId} and block.created_at < ${invitations.createdAt})`,
      ),
    )
    .prepare(name),
);

/** The invitation of a worker to a job, but for one that was made behind a block, of which the worker does not learn. It does not change while the job is locked. */
export async function invitationOf(tx: Transaction, jobId: string, workerId: string) {
  const [invitation] = await invitationOfQuery(tx).execute({ jobId, workerId });
  return invitation;
}

/** The workers who are invited to some jobs. */
export function invitedTo(tx: Transaction, jobIds: string[]) {
  return tx
    .select({ jobId: invitations.jobId, workerId: invitations.workerId })
    .from(invitations)
    .where(inArray(invitations.jobId, jobIds));
}

/** The workers who have applied to a job and have not withdrawn. */
export async function applicantsAmong(tx: Transaction, jobId: string, workerIds: string[]): Promise<Set<string>> {
  const found = await tx
    .select({ workerId: applications.workerId })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        inArray(applications.workerId, workerIds),
        ne(applications.status, 'withdrawn'),
      ),
    );
  return new Set(found.map(({ workerId }) => workerId));
}

/** Inserts invitations of workers who are not invited yet. */
export function insertInvitations(tx: Transaction, jobId: string, workerIds: string[], now: Date) {
  return tx
    .insert(invitations)
    .values(workerIds.map((workerId) => ({ jobId, workerId, createdAt: now })))
    .returning({ id: invitations.id, workerId: invitations.workerId });
}

/** The job of an invitation of a business, which never changes. */
export async function jobOfInvitation(tx: Transaction, businessId: string, invitationId: string) {
  const [found] = await tx
    .select({ jobId: invitations.jobId })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(and(eq(invitations.id, invitationId), eq(jobs.businessId, businessId)));
  return found?.jobId;
}

/** Deletes an invitation, and with it its notifications. */
export async function deleteInvitation(tx: Transaction, invitationId: string) {
  const [deleted] = await tx
    .delete(invitations)
    .where(eq(invitations.id, invitationId))
    .returning({ id: invitations.id, workerId: invitations.workerId });
  return deleted;
}

/** Deletes the invitations of a worker to the jobs of a business, and with them their notifications. */
export async function deleteInvitationsOfPair(tx: Transaction, { workerId, businessId }: Pair): Promise<void> {
  const own = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.businessId, businessId));
  await tx.delete(invitations).where(and(eq(invitations.workerId, workerId), inArray(invitations.jobId, own)));
}

export async function declineInvitation(tx: Transaction, invitationId: string, now: Date): Promise<void> {
  await tx.update(invitations).set({ status: 'declined', answeredAt: now }).where(eq(invitations.id, invitationId));
}

/** Takes back that a worker has declined. */
export async function renewInvitation(tx: Transaction, invitationId: string): Promise<void> {
  await tx.update(invitations).set({ status: 'invited', answeredAt: null }).where(eq(invitations.id, invitationId));
}

/** The invitations to a job, newest first: at most `MAX_INVITATIONS`. */
export function invitationsToJob(db: Database, businessId: string, jobId: string) {
  return db
    .select({
      invitation: invitations,
      worker: nameKnownTo(jobs.businessId, invitations.workerId),
      applicationStatus: applications.status,
    })
    .from(invitations)
    .innerJoin(jobs, and(eq(jobs.id, invitations.jobId), eq(jobs.businessId, businessId)))
    .leftJoin(
      applications,
      and(eq(applications.jobId, invitations.jobId), eq(applications.workerId, invitations.workerId)),
    )
    .where(eq(invitations.jobId, jobId))
    .orderBy(desc(invitations.createdAt), asc(invitations.id));
}

export type InvitationRow = Awaited<ReturnType<typeof invitationsToJob>>[number];

const openInvitationsQuery = prepare('open_invitations_of_worker', (db, name) =>
  selectOpenJobs(db)
    .innerJoin(invitations, and(eq(invitations.jobId, jobs.id), eq(invitations.workerId, sql.placeholder('workerId'))))
    .where(
      and(
        isOpen,
        isVisible,
        hasNotStarted,
        eq(invitations.status, 'invited'),
        hasNotApplied,
        laterThanPlaceholders(jobs.startDate, jobs.id),
      ),
    )
    .orderBy(asc(jobs.startDate), asc(jobs.id))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/** A page of the jobs that a worker is invited to and can book, the next to start first. */
export function openInvitationsOf(db: Database, workerId: string, now: Date, after: PageKey | undefined) {
  return openInvitationsQuery(db).execute({ workerId, now: now.toISOString(), ...ascendingKeyParams(after) });
}

/** A page of all invitations to a worker, newest first, for the export of their data. */
export function everyInvitationOf(db: Database, workerId: string, after: PageKey | undefined) {
  return db
    .select({ invitation: invitations, job: { id: jobs.id, title: jobs.title }, businessName: businesses.businessName })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(and(eq(invitations.workerId, workerId), olderThan(invitations, after)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(PAGE_SIZE + 1);
}

/** A page of all invitations by a business, newest first, for the export of its data. */
export function everyInvitationBy(db: Database, businessId: string, after: PageKey | undefined) {
  return db
    .select({
      invitation: invitations,
      job: { id: jobs.id, title: jobs.title },
      worker: nameKnownTo(jobs.businessId, invitations.workerId),
    })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(and(eq(jobs.businessId, businessId), olderThan(invitations, after)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(PAGE_SIZE + 1);
}
