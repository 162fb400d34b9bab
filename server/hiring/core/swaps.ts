import type { SwapPart } from '@passa/domain';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { APPLICANT_NAME_COLUMNS, applicantName } from '../../applicant-access/index.ts';
import {
  applicantSnapshots,
  applications,
  assignments,
  jobs,
  keptByHiredApplication,
  keptTerms,
  notifications,
  shiftTerms,
  swaps,
  workers,
} from '../../database/schema.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';

// A swap is written under the lock on the job of its two applications.

/** Whether an application is a part of a request that waits for an answer. For queries that read `applications`. */
const isAsked = (part: SwapPart) => sql`exists (
  select from ${swaps} as swap
  where swap.${sql.identifier(`${part}_application_id`)} = ${applications.id} and swap.status = 'asked')`;

/** Whether the worker of an application waits for an answer to the request to take a shift over. For queries that read `applications`. */
export const isTakingOver = isAsked('taker');

/** The part of an application in a request that waits for an answer; null without one. For queries that read `applications`. */
export const swapPart = sql<SwapPart | null>`case
  when ${isAsked('giver')} then 'giver' when ${isTakingOver} then 'taker' end`;

/** A request that waits for an answer, as one of its two applications shows it to the business. */
export type SwapRow = { part: SwapPart; firstName: string | null; lastName: string | null };

const [colleague, snapshot] = [alias(workers, 'colleague'), alias(applicantSnapshots, 'snapshot_of_colleague')];
const colleagueName = applicantName(colleague, snapshot);

/** The request that an application is a part of, with the name of the other worker. For queries that read `applications`. */
export const swapOfApplication = sql<SwapRow | null>`(
  select json_build_object(
    'part', case when swap.giver_application_id = ${applications.id} then 'giver' else 'taker' end,
    'firstName', ${colleagueName.firstName},
    'lastName', ${colleagueName.lastName})
  from ${swaps} as swap
  join ${applications} as other on other.id in (swap.giver_application_id, swap.taker_application_id)
    and other.id <> ${applications.id}
  join ${workers} as colleague on colleague.user_id = other.worker_id
  left join ${applicantSnapshots} as snapshot_of_colleague on snapshot_of_colleague.application_id = other.id
  where swap.status = 'asked' and ${applications.id} in (swap.giver_application_id, swap.taker_application_id))`;

const isOpenSwap = and(
  eq(swaps.status, 'asked'),
  or(
    eq(swaps.giverApplicationId, sql.placeholder('applicationId')),
    eq(swaps.takerApplicationId, sql.placeholder('applicationId')),
  ),
);

const openSwapQuery = prepare('open_swap', (db, name) => db.select().from(swaps).where(isOpenSwap).prepare(name));

/** The request that waits for an answer and that an application is a part of. */
export async function openSwapOf(tx: Transaction, applicationId: string) {
  const [swap] = await openSwapQuery(tx).execute({ applicationId });
  return swap;
}

const otherPartyQuery = prepare('other_party_of_swap', (db, name) =>
  db
    .select({ id: applications.id, workerId: applications.workerId })
    .from(swaps)
    .innerJoin(
      applications,
      and(
        or(eq(applications.id, swaps.giverApplicationId), eq(applications.id, swaps.takerApplicationId)),
        ne(applications.id, sql.placeholder('applicationId')),
      ),
    )
    .where(isOpenSwap)
    .prepare(name),
);

/** The other application of the request that waits for an answer and that an application is a part of, with its worker. */
export async function otherPartyOf(tx: Transaction, applicationId: string) {
  const [application] = await otherPartyQuery(tx).execute({ applicationId });
  return application;
}

/**
 * Inserts a request. The colleague is no longer notified that the other worker has kept the shift before.
 * @param madeApplication whether the request has made the application of the colleague
 */
export async function insertSwap(
  tx: Transaction,
  giver: { id: string },
  taker: { id: string },
  { madeApplication, now }: { madeApplication: boolean; now: Date },
) {
  await tx
    .insert(swaps)
    .values({ giverApplicationId: giver.id, takerApplicationId: taker.id, madeApplication, createdAt: now });
  await deleteNotification(tx, taker.id, 'shiftKept');
}

export async function answerSwap(tx: Transaction, id: string, status: 'agreed' | 'declined', now: Date) {
  await tx.update(swaps).set({ status, answeredAt: now }).where(eq(swaps.id, id));
}

/** Ends a request without an answer. The business is no longer notified of it. */
export async function deleteSwap(tx: Transaction, { id, takerApplicationId }: typeof swaps.$inferSelect) {
  await tx.delete(swaps).where(eq(swaps.id, id));
  await deleteNotification(tx, takerApplicationId, 'takeoverAsked');
}

async function deleteNotification(tx: Transaction, applicationId: string, kind: 'takeoverAsked' | 'shiftKept') {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.applicationId, applicationId), eq(notifications.kind, kind)));
}

/** Whether a colleague waits for the answer to the request to take over the shift of an application. */
export const isGiving = async (db: Database, applicationId: string): Promise<boolean> =>
  (await db.$count(swaps, and(eq(swaps.giverApplicationId, applicationId), eq(swaps.status, 'asked')))) > 0;

/** Whether the worker of an application has taken the shift over from a colleague. */
export async function isTakenOver(tx: Transaction, applicationId: string): Promise<boolean> {
  const agreed = and(eq(swaps.takerApplicationId, applicationId), eq(swaps.status, 'agreed'));
  return (await tx.$count(swaps, agreed)) > 0;
}

/** The hire that a link names, with the first name of its worker. */
export async function findHire(db: Database | Transaction, applicationId: string) {
  const [hire] = await db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      businessId: applications.businessId,
      workerId: applications.workerId,
      status: applications.status,
      assignedAt: applications.assignedAt,
      handoverVersion: assignments.handoverVersion,
      job: { status: jobs.status, startDate: shiftTerms.startDate, endDate: shiftTerms.endDate },
      firstName: APPLICANT_NAME_COLUMNS.firstName,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(workers, eq(workers.userId, applications.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .leftJoin(assignments, eq(assignments.applicationId, applications.id))
    .leftJoin(keptTerms, keptByHiredApplication)
    .where(eq(applications.id, applicationId));
  return hire;
}

/**
 * Remembers that the worker was given the link by which a colleague can ask to take the shift of an application over.
 * @returns false if they had it already
 */
export async function recordHandoverLink(tx: Transaction, applicationId: string, now: Date): Promise<boolean> {
  const given = await tx
    .update(assignments)
    .set({ handoverLinkAt: now })
    .where(and(eq(assignments.applicationId, applicationId), isNull(assignments.handoverLinkAt)))
    .returning({ id: assignments.applicationId });
  return given.length > 0;
}

/** Ends the link by which a colleague can ask to take the shift of an application over. */
export async function endHandoverLink(tx: Transaction, applicationId: string) {
  await tx
    .update(assignments)
    .set({ handoverVersion: sql`${assignments.handoverVersion} + 1`, handoverLinkAt: null })
    .where(eq(assignments.applicationId, applicationId));
}

export type Hire = NonNullable<Awaited<ReturnType<typeof findHire>>>;
