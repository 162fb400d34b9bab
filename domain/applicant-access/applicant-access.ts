import type { JobFacts } from '../hiring/rules.ts';
import type { ApplicationStatus, JobStatus } from '../hiring/statuses.ts';

/** Days for which a business may still read what an applicant's card showed when the application was over. */
export const ACCESS_DAYS = 30;

/**
 * What a business may read of somebody who applied to it: their details as they are now, their details as they were when
 * the application was over, their name and the outcome, or nothing.
 */
export const APPLICANT_ACCESS = ['present', 'frozen', 'nameOnly', 'none'] as const;
export type ApplicantAccess = (typeof APPLICANT_ACCESS)[number];

type Application = { status: ApplicationStatus };
/** What was kept when an application was over. */
type Snapshot = { hasDetails: boolean; accessUntil: Date };

/**
 * Whether something can still come of an application: the applicant may be hired, or is hired and the shift has not
 * ended. A filled job opens again when the hired worker cancels, which is possible until the start. Once this is false a
 * snapshot is taken.
 */
export function isApplicationLive({ status }: Application, job: JobFacts, now: Date): boolean {
  if (status === 'accepted') return job.endDate > now;
  if (status !== 'pending') return false;
  return job.status === 'open' || (job.status === 'hired' && job.startDate > now);
}

/**
 * What a business may read of an applicant at this moment. An application that is over and has no snapshot shows the name
 * only; one that only time has ended shows the present details until the snapshot is taken, within a minute.
 * @param snapshot null while none was taken
 */
export function applicantAccess(
  { status }: Application,
  job: { status: JobStatus },
  snapshot: Snapshot | null,
  now: Date,
): ApplicantAccess {
  if (status === 'withdrawn') return 'none';
  if (snapshot) return snapshot.hasDetails && snapshot.accessUntil > now ? 'frozen' : 'nameOnly';
  if (status === 'accepted') return 'present';
  return status === 'pending' && (job.status === 'open' || job.status === 'hired') ? 'present' : 'nameOnly';
}

/** How a worker ends a business's access to their details. */
export const ACCESS_ENDINGS = ['end', 'withdraw', 'cancel'] as const;
export type AccessEnding = (typeof ACCESS_ENDINGS)[number];

/**
 * How a worker ends the access that an application gives, where it gives any: without an answer by withdrawing, with an
 * agreed shift by cancelling it, else at once.
 */
export function accessEnding({ status }: Application, access: ApplicantAccess): AccessEnding {
  if (status === 'pending') return 'withdraw';
  return access === 'present' ? 'cancel' : 'end';
}
