import type { ApplicationStatus } from '@passa/domain';
import type { JobState } from './plan-jobs.ts';
import { isNewer, type UserPlan, type UserReferenceFault } from './plan-users.ts';
import { faultOf, type Fault, type Rejections } from './rejections.ts';
import type { ApplicationClaim, Scan } from './scan.ts';
import type { Stored, StoredApplication } from './read-stored.ts';

/** An application as the import plans it: from the record, or as stored where that is no older. */
export type ApplicationState = {
  id: string;
  name: string;
  workerId: string;
  status: ApplicationStatus;
  /** When the worker applied. */
  appliedAt: Date | undefined;
  assignedAt: Date | undefined;
  updatedAt: Date | undefined;
  record: ApplicationClaim | undefined;
  stored: StoredApplication | undefined;
  /** The worker is not imported: the application is kept only for a completed shift, without personal data. */
  fault: UserReferenceFault | undefined;
  /** The reason for ignoring a newer record, where the stored application stays. */
  ignoredReason: string | undefined;
};

/** Plans the applications to each job, by job id, one for each worker. */
export function planApplications(
  scan: Scan,
  stored: Stored,
  jobs: Map<string, JobState>,
  userPlan: UserPlan,
  rejections: Rejections,
): Map<string, ApplicationState[]> {
  const states = new Map([...stored.applications].map(([id, application]) => [id, fromStored(application)]));
  for (const record of scan.applications) {
    if (rejections.has(record.reference)) continue;
    const known = stored.applications.get(record.reference.id);
    const fault = rejectionOf(record, jobs, rejections) ?? (known && identityMismatch(record, known));
    const personFault = fault ? undefined : userPlan.faultOf(record.worker, 'worker');
    // A completed shift that is stored already stays, whatever its worker's record says.
    const isHistory = known?.status === 'completed';
    const isLost = personFault && !isHistory && (known !== undefined || !personFault.isAbsent);
    const reason = fault ?? (isLost ? personFault : undefined);
    if (reason) rejections.add('applications', record.reference, reason);
    else if (known) states.set(record.reference.id, advanceForward(record, known));
    else states.set(record.reference.id, fromRecord(record, undefined, personFault));
  }

  const ofJob = Map.groupBy(states.values(), (state) => state.record?.job.id ?? state.stored?.jobId ?? '');
  for (const [jobId, applications] of ofJob) ofJob.set(jobId, onePerWorker(applications, jobs.get(jobId), rejections));
  return ofJob;
}

function rejectionOf(record: ApplicationClaim, jobs: Map<string, JobState>, rejections: Rejections): Fault | undefined {
  const { job, business } = record;
  if (rejections.has(job)) return rejections.dependentFault('job', job);
  const posted = jobs.get(job.id);
  if (!posted) return faultOf(`Its job ${job.name} is not in the export.`, 'Its job is not in the export.');
  if (business && business.id !== posted.businessId) {
    return faultOf(
      `Its business ${business.name} is not the one of its job.`,
      'Its business is not the one of its job.',
    );
  }
  return undefined;
}

function identityMismatch(record: ApplicationClaim, known: StoredApplication): Fault | undefined {
  if (record.job.id === known.jobId && record.worker.id === known.workerId) return undefined;
  return faultOf('It is here already, for another job or by another worker.');
}

const PREFERENCE: ApplicationStatus[] = ['completed', 'accepted', 'cancelled', 'declined', 'withdrawn', 'pending'];

/**
 * Picks one application for each worker: the stored one, else the one that the job names, else the most advanced, else
 * the oldest.
 */
function onePerWorker(applications: ApplicationState[], job: JobState | undefined, rejections: Rejections) {
  if (applications.length < 2) return applications;
  const ranked = applications.toSorted(
    (one, other) =>
      Number(other.stored !== undefined) - Number(one.stored !== undefined) ||
      Number(other.id === job?.applicationId) - Number(one.id === job?.applicationId) ||
      PREFERENCE.indexOf(one.status) - PREFERENCE.indexOf(other.status) ||
      Number(one.appliedAt ?? 0) - Number(other.appliedAt ?? 0),
  );
  const first = new Map<string, ApplicationState>();
  for (const application of ranked) {
    const earlier = first.get(application.workerId);
    if (!earlier) first.set(application.workerId, application);
    else if (application.record) {
      const reason = `Its worker applied for this job already, with ${earlier.name}.`;
      const fault = faultOf(reason, 'Its worker applied for this job already.');
      rejections.add('applications', application.record.reference, fault);
    }
  }
  return [...first.values()];
}

function fromRecord(
  record: ApplicationClaim,
  stored?: StoredApplication,
  fault?: UserReferenceFault,
): ApplicationState {
  const { reference, worker, status, assignedAt, createdAt, updatedAt } = record;
  const appliedAt = createdAt ?? updatedAt;
  const ignoredReason = undefined;
  return {
    ...reference,
    workerId: worker.id,
    status,
    appliedAt,
    assignedAt,
    updatedAt,
    record,
    stored,
    fault,
    ignoredReason,
  };
}

function fromStored(stored: StoredApplication, record?: ApplicationClaim): ApplicationState {
  const { id, workerId, status, createdAt, updatedAt } = stored;
  const [name, assignedAt] = [record?.reference.name ?? id, stored.assignedAt ?? undefined];
  const [fault, ignoredReason] = [undefined, undefined];
  return {
    id,
    name,
    workerId,
    status,
    appliedAt: createdAt,
    assignedAt,
    updatedAt,
    record,
    stored,
    fault,
    ignoredReason,
  };
}

/**
 * Applies a newer record forward only: pending may become anything, accepted may become completed, and final statuses
 * stay.
 */
function advanceForward(record: ApplicationClaim, known: StoredApplication): ApplicationState {
  const mayMove = known.status === 'pending' || (known.status === 'accepted' && record.status === 'completed');
  if (!isNewer(record, known)) return fromStored(known, record);
  if (mayMove) return fromRecord(record, known);
  return {
    ...fromStored(known, record),
    ignoredReason: record.status === known.status ? undefined : `${known.status} here`,
  };
}
