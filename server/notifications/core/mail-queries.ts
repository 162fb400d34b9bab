import type { NotifiedApplication } from '@passa/domain';
import { and, asc, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { APPLICANT_NAME_COLUMNS } from '../../applicant-access/index.ts';
import { changeOfApplication, presentedChange } from '../../database/change-of-application.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  applicantSnapshots,
  applications,
  assignments,
  businesses,
  jobs,
  keptByHiredApplication,
  keptTerms,
  noShows,
  noShowSteps,
  personalNumbers,
  shiftTerms,
  swaps,
  timeSheets,
  timeSheetSteps,
  users,
  workers,
} from '../../database/schema.ts';
import { isStillRelevantSql } from './mail-conditions.ts';
import { pinUseOf, type PinUseAtKiosk } from './queries.ts';

/**
 * An application with the contact details that its two parties may see of each other, when the worker confirmed that they come, and how
 * many wait for an answer about its job, the reasons that were given about its hours, the latest first, its no-show with the reason of the last step,
 * the paid minutes of the hours that count, how the PIN of the shift was last used at a kiosk, and the colleague who waits for the answer to the request to take the shift over.
 * @param now the current instant, which is part of the result: texts say dates as they are read then
 */
export async function applicationInFull(db: Database, applicationId: string, now: Date) {
  const pending = alias(applications, 'pending');
  const pendingOfJob = db
    .select({ pending: count() })
    .from(pending)
    .where(and(eq(pending.jobId, jobs.id), eq(pending.status, 'pending')));
  const [row] = await db
    .select({
      application: applications,
      job: { ...getTableColumns(jobs), ...shiftTerms },
      change: changeOfApplication,
      worker: {
        id: workers.userId,
        role: workers.role,
        ...APPLICANT_NAME_COLUMNS,
      },
      business: {
        id: businesses.id,
        role: businesses.role,
        firstName: businesses.firstName,
        lastName: businesses.lastName,
        phoneNumber: businesses.phoneNumber,
        businessName: businesses.businessName,
      },
      hasPersonalNumber: sql<boolean>`exists (select from ${personalNumbers} where ${personalNumbers.workerId} = ${applications.workerId})`,
      confirmedAt: assignments.confirmedAt,
      hoursReasons: sql<
        NotifiedApplication['hoursReasons']
      >`(select coalesce(json_agg(json_build_object('kind', kind, 'by', actor, 'reason', reason) order by id desc), '[]')
        from ${timeSheetSteps} where application_id = ${applications.id} and kind in ('proposed', 'disputed', 'decided'))`,
      proposedHours: sql<NotifiedApplication['proposedHours']>`(
        select json_build_object('business', business_figure, 'worker', worker_figure) from ${timeSheets}
        where application_id = ${applications.id} and business_figure is not null)`,
      paidMinutes: timeSheets.paidMinutes,
      pinUse: sql<PinUseAtKiosk | null>`(${pinUseOf(applications.id)})`,
      noShow: sql<NotifiedApplication['noShow']>`(
        select json_build_object('state', absence.state, 'dueAt', absence.due_at, 'reason', step.reason)
        from ${noShows} as absence join ${noShowSteps} as step using (application_id)
        where absence.application_id = ${applications.id} order by step.id desc limit 1)`,
      takerId: sql<string | null>`(
        select taker.worker_id from ${swaps} as swap join ${applications} as taker on taker.id = swap.taker_application_id
        where swap.giver_application_id = ${applications.id} and swap.status = 'asked')`,
      pendingCount: sql`(${pendingOfJob})`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(workers, eq(workers.userId, applications.workerId))
    .innerJoin(businesses, eq(businesses.id, applications.businessId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .leftJoin(assignments, eq(assignments.applicationId, applications.id))
    .leftJoin(timeSheets, eq(timeSheets.applicationId, applications.id))
    .leftJoin(keptTerms, keptByHiredApplication)
    .where(eq(applications.id, applicationId));
  const change = row?.change ?? null;
  return row && { ...row, change: change && { ...presentedChange(change), isDeclined: change.isDeclined }, now };
}

export type ApplicationInFull = NonNullable<Awaited<ReturnType<typeof applicationInFull>>>;

/** The given applications that the business can still accept or decline, by job and time. */
export function findPendingApplications(db: Database, applicationIds: string[]) {
  return db
    .select({
      job: { id: jobs.id, title: jobs.title, startDate: jobs.startDate, endDate: jobs.endDate },
      worker: APPLICANT_NAME_COLUMNS,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(workers, eq(workers.userId, applications.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(and(inArray(applications.id, applicationIds), isStillRelevantSql('newApplication')))
    .orderBy(asc(jobs.startDate), asc(jobs.id), asc(applications.createdAt), asc(applications.id));
}

export type NewApplication = Awaited<ReturnType<typeof findPendingApplications>>[number];

/** The contact of hired workers of a venue; undefined once it is deleted. */
export async function contactOf(db: Database, venueId: string): Promise<string | undefined> {
  const [venue] = await db.select({ id: businesses.contactId }).from(businesses).where(eq(businesses.id, venueId));
  return venue?.id ?? undefined;
}

/** The address of a user; undefined while it is not confirmed, and once the account is deleted. */
export async function confirmedEmailOf(db: Database, userId: string): Promise<string | undefined> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.deletedAt)));
  return user?.email;
}
