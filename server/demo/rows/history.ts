import type { AuditAction } from '@passa/domain';
import type { applications, auditLog, jobs } from '../../database/schema.ts';
import { demoBusinessId, demoTeamId } from '../accounts/index.ts';

type JobRow = typeof jobs.$inferInsert;
type ApplicationRow = typeof applications.$inferInsert;
type HistoryRow = typeof auditLog.$inferInsert;

/** The person who posts jobs for a venue: its first owner, who has its id. */
const ownerOf = (businessId: string) => businessId;
/** The person who chooses among the applicants of a venue. */
const chooserOf = (businessId: string) => (businessId === demoBusinessId('lykta') ? demoTeamId('manager') : businessId);

/** The audit entries of some jobs and their applications, and other entries, in order. */
export function historyRows(
  shifts: { job: JobRow; applications: ApplicationRow[] }[],
  others: HistoryRow[],
): HistoryRow[] {
  const all = shifts.flatMap((shift) => [...ofJob(shift.job), ...shift.applications.flatMap(ofApplication)]);
  return [...all, ...others].sort((a, b) => Number(a.createdAt) - Number(b.createdAt));
}

function ofJob({ id, businessId, status, startDate, createdAt, updatedAt }: JobRow): HistoryRow[] {
  const about = { jobId: id, businessId };
  const memberId = ownerOf(businessId);
  const posted: HistoryRow = { ...about, action: 'job-posted', actorId: businessId, memberId, createdAt };
  if (status !== 'closed') return [posted];
  // A job that was closed at its start closed by itself.
  const closedBy = Number(updatedAt) === Number(startDate) ? null : businessId;
  return [
    posted,
    { ...about, action: 'job-closed', actorId: closedBy, memberId: closedBy && memberId, createdAt: updatedAt },
  ];
}

function ofApplication(application: ApplicationRow): HistoryRow[] {
  const { id, jobId, workerId, businessId, status, createdAt, assignedAt, completedAt, updatedAt } = application;
  const did = (action: AuditAction, actorId: string, at: Date | null | undefined): HistoryRow[] =>
    at
      ? [
          {
            ...{ action, actorId, applicationId: id, jobId, workerId, businessId, createdAt: at },
            memberId: actorId === businessId ? chooserOf(businessId) : null,
          },
        ]
      : [];
  return [
    ...did('application-made', workerId, createdAt),
    ...did('application-accepted', businessId, assignedAt),
    ...did('application-declined', businessId, status === 'declined' ? updatedAt : null),
    ...did('shift-completed', workerId, completedAt),
  ];
}
