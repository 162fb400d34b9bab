import type { Role } from '@passa/domain';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { applications, auditLog } from '../../database/schema.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';

/** The account, job or application whose history is read. */
export type HistorySubject = { accountId: string } | { jobId: string } | { applicationId: string };

/** A page of the audit log about an account, a job or an application, newest first. */
export function entriesAbout(db: Database, subject: HistorySubject, before: number | undefined) {
  return db
    .select()
    .from(auditLog)
    .where(and(isAbout(subject), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
}

export type EntryRow = Awaited<ReturnType<typeof entriesAbout>>[number];

function isAbout(subject: HistorySubject) {
  if ('accountId' in subject) return eq(auditLog.accountId, subject.accountId);
  if ('jobId' in subject) return eq(auditLog.jobId, subject.jobId);
  return eq(auditLog.applicationId, subject.applicationId);
}

/** Whether a user is the worker who made an application, or the business that received it. */
export async function isPartyToApplication(
  db: Database,
  { userId, role }: { userId: string; role: Role },
  applicationId: string,
): Promise<boolean> {
  const party = role === 'worker' ? applications.workerId : applications.businessId;
  return (await db.$count(applications, and(eq(applications.id, applicationId), eq(party, userId)))) > 0;
}
