import { ASSIGNMENT_STATUSES, type ShiftTerms } from '@passa/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { applications, assignments, jobs, keptTerms, termsAgreed } from '../../database/schema.ts';
import { addressLine } from '../../database/address-line.ts';
import { oneOf } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { isFrozen } from './blocks.ts';

// The statements that write the terms which applicants and hired workers keep after an edit of their job.

/** The parties asked about an edit: the applicants, the hired workers, or both. */
export type Asked = { applicants: boolean; hired: boolean };

const isHire = oneOf(applications.status, ASSIGNMENT_STATUSES);

/**
 * Keeps the terms of a locked job for its applications, before an edit. One that keeps earlier terms keeps them, and is asked again. An
 * application that was decided can become pending again, so it keeps the terms too.
 * @returns the ids of the applications that are asked unless the edit gives them back the terms they keep
 */
export async function keepTerms(tx: Transaction, jobId: string, asked: Asked, now: Date): Promise<string[]> {
  const kept = await tx
    .insert(keptTerms)
    .select((query) =>
      query
        .select({
          applicationId: applications.id,
          jobId: jobs.id,
          businessId: jobs.businessId,
          payRate: jobs.payRate,
          address: jobs.address,
          city: jobs.city,
          zipCode: jobs.zipCode,
          startDate: jobs.startDate,
          endDate: jobs.endDate,
          breakStart: jobs.breakStart,
          breakMinutes: jobs.breakMinutes,
          breakIsPaid: jobs.breakIsPaid,
          requiredExpertise: jobs.requiredExpertise,
          languageRequirements: jobs.languageRequirements,
          askedAt: sql`${now.toISOString()}::timestamptz`.as('asked_at'),
          declinedAt: sql`null::timestamptz`.as('declined_at'),
        })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .where(
          and(
            eq(applications.jobId, jobId),
            sql`${applications.status} <> 'withdrawn'`,
            sql`case when ${isHire} then ${asked.hired}::boolean else ${asked.applicants}::boolean end`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: keptTerms.applicationId,
      set: { askedAt: sql`excluded.asked_at`, declinedAt: null },
    })
    .returning({ id: keptTerms.applicationId });
  return kept.map(({ id }) => id);
}

/** What an applicant does not have to confirm, as `termsToConfirm` of the domain, and a hired worker not to agree to. */
const isEqual = sql`
  (${keptTerms.startDate}, ${keptTerms.endDate}, ${keptTerms.address}, ${keptTerms.city}, ${keptTerms.zipCode})
    = (${jobs.startDate}, ${jobs.endDate}, ${jobs.address}, ${jobs.city}, ${jobs.zipCode})
  and (${keptTerms.breakStart}, ${keptTerms.breakMinutes}, ${keptTerms.breakIsPaid})
    is not distinct from (${jobs.breakStart}, ${jobs.breakMinutes}, ${jobs.breakIsPaid})
  and case when ${isHire} then ${keptTerms.payRate} = ${jobs.payRate}
    else ${keptTerms.payRate} <= ${jobs.payRate}
      and ${keptTerms.requiredExpertise} = ${jobs.requiredExpertise}
      and ${keptTerms.languageRequirements} = ${jobs.languageRequirements} end`;

/** Removes the kept terms that the job has again after an edit, so that nothing is asked. */
export async function dropEqualTerms(tx: Transaction, jobId: string): Promise<void> {
  await tx.execute(sql`delete from ${keptTerms} using ${applications}, ${jobs}
    where ${keptTerms.jobId} = ${jobId} and ${applications.id} = ${keptTerms.applicationId} and ${jobs.id} = ${keptTerms.jobId} and ${isEqual}`);
}

/** The applications among some that are pending or hired, and keep terms which differ from those of their job as the worker reads it. */
export async function stillAsked(tx: Transaction, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  return tx
    .select({ id: applications.id, workerId: applications.workerId, status: applications.status })
    .from(keptTerms)
    .innerJoin(applications, eq(applications.id, keptTerms.applicationId))
    .where(
      and(
        inArray(keptTerms.applicationId, applicationIds),
        oneOf(applications.status, ['pending', 'accepted']),
        sql`not ${isFrozen}`,
      ),
    )
    .orderBy(applications.id);
}

const keptTermsQuery = prepare('kept_terms_of_application', (db, name) =>
  db
    .select()
    .from(keptTerms)
    .where(eq(keptTerms.applicationId, sql.placeholder('applicationId')))
    .prepare(name),
);

/** The terms that a locked application keeps; undefined if they are those of its job. */
export async function keptTermsOf(tx: Transaction, applicationId: string) {
  const [kept] = await keptTermsQuery(tx).execute({ applicationId });
  return kept;
}

/** Removes the terms that an application keeps: from now on they are those of its job. */
export async function forgetKeptTerms(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(keptTerms).where(eq(keptTerms.applicationId, applicationId));
}

/** Writes that a hired worker keeps their terms. */
export async function declineChange(tx: Transaction, applicationId: string, now: Date): Promise<void> {
  await tx.update(keptTerms).set({ declinedAt: now }).where(eq(keptTerms.applicationId, applicationId));
}

/**
 * Gives a hire the terms of its job, and stores that they were agreed.
 * @throws a violation of `assignments_not_double_booked` if the worker has another shift at that time
 */
export async function takeNewTerms(
  tx: Transaction,
  applicationId: string,
  { startDate, endDate }: Pick<ShiftTerms, 'startDate' | 'endDate'>,
  now: Date,
): Promise<void> {
  await tx.update(assignments).set({ startDate, endDate }).where(eq(assignments.applicationId, applicationId));
  await tx.execute(sql`
    insert into ${termsAgreed}
      (application_id, workplace, start_date, end_date, break_start, break_minutes, break_is_paid, pay_rate, agreed_at)
    select ${assignments.applicationId}, ${addressLine(jobs.address, jobs.zipCode, jobs.city)}, ${jobs.startDate}, ${jobs.endDate},
      ${jobs.breakStart}, ${jobs.breakMinutes}, ${jobs.breakIsPaid}, ${jobs.payRate}, ${now.toISOString()}::timestamptz
    from ${assignments} join ${jobs} on ${jobs.id} = ${assignments.jobId} where ${assignments.applicationId} = ${applicationId}`);
}
