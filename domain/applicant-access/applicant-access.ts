import type { JobFacts } from '../hiring/rules.ts';
import type { ApplicationStatus, JobStatus } from '../hiring/statuses.ts';

/** Days for which a business may read the snapshot of an applicant's details after the application was over. */
export const ACCESS_DAYS = 30;

/**
 * What a business may read of an applicant: `present`, their details as they are now; `frozen`, the snapshot of when
 * the application was over; `nameOnly`, their name and the outcome; `none`, nothing.
 */
export const APPLICANT_ACCESS = ['present', 'frozen', 'nameOnly', 'none'] as const;
export type ApplicantAccess = (typeof APPLICANT_ACCESS)[number];

type Application = { status: ApplicationStatus };
/** The snapshot of an applicant's details, which is taken when the application is over. */
type Snapshot = { hasDetails: boolean; accessUntil: Date };

/**
 * Whether an application is undecided, or accepted for a shift that has not ended. A filled job can reopen until its
 * start, when the hired worker cancels. A snapshot is taken once this is false.
 * @param now the current instant
 */
export function isApplicationLive({ status }: Application, job: JobFacts, now: Date): boolean {
  if (status === 'accepted') return job.endDate > now;
  if (status !== 'pending') return false;
  return job.status === 'open' || (job.status === 'hired' && job.startDate > now);
}

/**
 * What a business may read of an applicant. An application that is over and has no snapshot shows the name only; one
 * that only time has ended shows the present details until the snapshot is taken, within a minute.
 * @param snapshot null where none was taken
 * @param now the current instant
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
 * The action by which a worker ends the access that an application gives: withdrawing a pending one, cancelling an
 * accepted shift, otherwise ending the access at once.
 * @param access what the business may read now; not `none`
 */
export function accessEnding({ status }: Application, access: ApplicantAccess): AccessEnding {
  if (status === 'pending') return 'withdraw';
  return access === 'present' ? 'cancel' : 'end';
}
