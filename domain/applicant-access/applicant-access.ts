import type { JobFacts } from '../hiring/rule.ts';
import type { ApplicationStatus, JobStatus } from '../hiring/statuses.ts';
import { PERSONAL_DATA } from '../personal-data/retention.ts';

/** The number of days for which a business may read the details in a snapshot after the application has ended. */
export const ACCESS_DAYS = PERSONAL_DATA.applicantDetails.days;

/**
 * The access of a business to the details of an applicant: `present`, the current details; `frozen`, the snapshot from when the
 * application ended; `nameOnly`, the name and the outcome; `none`, nothing. The names are those of the API.
 */
export type ApplicantAccess = 'present' | 'frozen' | 'nameOnly' | 'none';

type Application = { status: ApplicationStatus };
/** The snapshot of an applicant's details, which is taken when the application is no longer active. */
type Snapshot = { hasDetails: boolean; accessUntil: Date };

/**
 * Whether an application is active: undecided, or accepted for a shift that has not ended. A pending application to a filled job is
 * active until the start, since the job reopens if the hired worker cancels. A snapshot is taken when an application is no longer
 * active.
 * @param job with the times of the hire, if the worker is hired
 * @param now UTC instant
 */
export function isApplicationActive({ status }: Application, job: JobFacts, now: Date): boolean {
  if (status === 'accepted') return job.endDate > now;
  if (status !== 'pending') return false;
  return job.status === 'open' || (job.status === 'hired' && job.startDate > now);
}

/**
 * Decides what a business may read of an applicant. A decided application without a snapshot shows the name only. An application
 * that ended because its shift started or ended shows the current details until a scheduled task takes the snapshot, within a
 * minute.
 * @param snapshot null if none was taken
 * @param now UTC instant
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

/** The actions by which a worker ends a business's access to their details. */
export const ACCESS_ENDINGS = ['end', 'withdraw', 'cancel'] as const;
export type AccessEnding = (typeof ACCESS_ENDINGS)[number];

/**
 * The action by which a worker ends the access that an application gives: withdrawing a pending application, cancelling an assigned
 * shift, or else ending the access directly. From the start of an assigned shift, `cancel` is refused (`rules.ts`), so the worker
 * cannot end the access until the shift has ended.
 * @param access the current access; not `none`
 */
export function accessEnding({ status }: Application, access: ApplicantAccess): AccessEnding {
  if (status === 'pending') return 'withdraw';
  return access === 'present' ? 'cancel' : 'end';
}
