import { ASSIGNMENT_STATUSES, type Party } from '@passa/domain';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { APPLICANT_NAME_COLUMNS } from '../../applicant-access/index.ts';
import {
  applicantSnapshots,
  applications,
  assignments,
  hireTerms,
  jobs,
  termsAgreed,
  workers,
} from '../../database/schema.ts';
import { oneOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { olderThan, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

/** What an employer has stated in its own words. Null for what it has not stated. */
export type StatedTerms = { payday: string | null; collectiveAgreement: string | null };

/** What the employer of an application has stated, if its worker was hired and it has stated anything. For queries that read `applications`. */
export const statedTermsOfApplication = sql<StatedTerms | null>`case
  when ${oneOf(applications.status, ASSIGNMENT_STATUSES)} then (
    select json_build_object('payday', stated.payday, 'collectiveAgreement', stated.collective_agreement)
    from ${hireTerms} as stated
    where stated.application_id = ${applications.id} and num_nonnulls(stated.payday, stated.collective_agreement) > 0) end`;

/** Terms that the worker has agreed to after the hire. Instants are texts in JSON. */
type LaterTermsJson = {
  workplace: string;
  startDate: string;
  endDate: string;
  breakStart: string | null;
  breakMinutes: number | null;
  breakIsPaid: boolean | null;
  payRate: number;
  agreedAt: string;
};

/** What a worker has agreed to after the hire, in the order of time. For queries that read `hireTerms`. */
const laterTerms = sql`(
  select coalesce(json_agg(json_build_object('workplace', agreed.workplace, 'startDate', agreed.start_date, 'endDate', agreed.end_date,
    'breakStart', agreed.break_start, 'breakMinutes', agreed.break_minutes, 'breakIsPaid', agreed.break_is_paid,
    'payRate', agreed.pay_rate, 'agreedAt', agreed.agreed_at) order by agreed.id), '[]')
  from ${termsAgreed} as agreed where agreed.application_id = ${hireTerms.applicationId})::text`.mapWith(
  (text: string) =>
    (JSON.parse(text) as LaterTermsJson[]).map(({ startDate, endDate, breakStart, agreedAt, ...terms }) => ({
      ...terms,
      startDate: new Date(startDate),
      endDate: new Date(endDate),
      breakStart: breakStart === null ? null : new Date(breakStart),
      agreedAt: new Date(agreedAt),
    })),
);

const termsQuery = prepare('hire_terms_of_application', (db, name) => {
  const userId = sql.placeholder('userId');
  return db
    .select({
      terms: hireTerms,
      later: laterTerms,
      hasTerms: assignments.hasTerms,
      workerId: assignments.workerId,
      cancelledAt: applications.cancelledAt,
      cancelledBy: applications.cancelledBy,
      ...APPLICANT_NAME_COLUMNS,
      streetAddress: workers.streetAddress,
      zipCode: workers.zipCode,
      city: workers.city,
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .innerJoin(workers, eq(workers.userId, assignments.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, assignments.applicationId))
    .leftJoin(hireTerms, eq(hireTerms.applicationId, assignments.applicationId))
    .where(
      and(
        eq(assignments.applicationId, sql.placeholder('applicationId')),
        or(eq(assignments.workerId, userId), eq(applications.businessId, userId)),
      ),
    )
    .prepare(name);
});

/** The terms of a hire, for one of its parties; undefined for any other user, and for an application without a hire. */
export async function termsOf(db: Database, applicationId: string, userId: string) {
  const [row] = await termsQuery(db).execute({ applicationId, userId });
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof termsOf>>>;
/** A hire with its terms. */
export type HireRow = Row & { terms: NonNullable<Row['terms']> };

/** Deletes terms of shifts that ended before an instant. @returns their number */
export async function deleteTermsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ applicationId: hireTerms.applicationId })
    .from(hireTerms)
    .where(lt(hireTerms.endDate, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(hireTerms)
    .where(inArray(hireTerms.applicationId, old))
    .returning({ applicationId: hireTerms.applicationId });
  return deleted.length;
}

/** The terms of all hires of a worker or a business, the newest first. */
export function everyTermsOf(db: Database, { partyId, role }: Party, after: PageKey | undefined) {
  return db
    .select({ terms: hireTerms, later: laterTerms })
    .from(hireTerms)
    .innerJoin(assignments, eq(assignments.applicationId, hireTerms.applicationId))
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .where(
      and(
        eq(role === 'worker' ? assignments.workerId : jobs.businessId, partyId),
        olderThan({ createdAt: hireTerms.agreedAt, id: hireTerms.applicationId }, after),
      ),
    )
    .orderBy(desc(hireTerms.agreedAt), desc(hireTerms.applicationId))
    .limit(PAGE_SIZE + 1);
}
