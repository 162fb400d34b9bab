import type { Role } from '@passa/domain';
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt } from 'drizzle-orm';
import { APPLICANT_NAME_COLUMNS } from '../../applicant-access/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { applicantSnapshots, applications, auditLog, venuePeople, workers } from '../../database/schema.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';

/** The account, venue, job or application that the history is about. */
export type HistorySubject =
  | { accountId: string }
  | { venueId: string }
  | { jobId: string }
  | { applicationId: string };

/**
 * A page of the audit log about an account, a venue, a job or an application, newest first. Of an application, a worker reads the entries that name
 * them. A question of a business to a worker who blocks it names no worker.
 */
export function entriesAbout(db: Database, role: Role, subject: HistorySubject, before: number | undefined) {
  return db
    .select({
      ...getTableColumns(auditLog),
      member: { firstName: venuePeople.firstName, lastName: venuePeople.lastName },
    })
    .from(auditLog)
    .leftJoin(venuePeople, eq(venuePeople.userId, auditLog.memberId))
    .where(
      and(
        isAbout(subject),
        role === 'worker' && 'applicationId' in subject ? isNotNull(auditLog.workerId) : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
}

export type EntryRow = Awaited<ReturnType<typeof entriesAbout>>[number];

/** The status of some of the applications to a business, and the worker's name as the business may read it. */
export function applicantsNamedIn(db: Database, businessId: string, entries: EntryRow[]) {
  const ids = entries.flatMap(({ applicationId }) => applicationId ?? []);
  return db
    .select({ id: applications.id, status: applications.status, ...APPLICANT_NAME_COLUMNS })
    .from(applications)
    .innerJoin(workers, eq(workers.userId, applications.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(and(eq(applications.businessId, businessId), inArray(applications.id, [...new Set(ids)])));
}

export type ApplicantNameRow = Awaited<ReturnType<typeof applicantsNamedIn>>[number];

function isAbout(subject: HistorySubject) {
  if ('accountId' in subject) return eq(auditLog.accountId, subject.accountId);
  // A venue may have the id of its first owner's account. What that person did for themselves names no member.
  if ('venueId' in subject) return and(eq(auditLog.accountId, subject.venueId), isNotNull(auditLog.memberId));
  if ('jobId' in subject) return eq(auditLog.jobId, subject.jobId);
  return eq(auditLog.applicationId, subject.applicationId);
}
