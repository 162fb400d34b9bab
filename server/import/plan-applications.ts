import type { ApplicationStatus } from '@passa/domain';
import type { Reference } from './legacy-record.ts';
import type { JobState } from './plan-jobs.ts';
import { isNewer, type People } from './plan-people.ts';
import type { Rejections } from './rejections.ts';
import type { ApplicationClaim, Scan } from './scan.ts';
import type { Stored, StoredApplication } from './stored.ts';

/** An application as the import finds it: what the export says of it, or what is here where that is no older. */
export type ApplicationState = {
  id: string;
  name: string;
  workerId: string;
  status: ApplicationStatus;
  /** When its worker came to be hired, as far as anything says. */
  since: number;
  record: ApplicationClaim | undefined;
  stored: StoredApplication | undefined;
};

/** The applications to each job, by the job's id, one for each worker. */
export function planApplications(
  scan: Scan,
  stored: Stored,
  jobs: Map<string, JobState>,
  people: People,
  rejections: Rejections,
): Map<string, ApplicationState[]> {
  const states = new Map([...stored.applications].map(([id, application]) => [id, fromStored(application)]));
  for (const record of scan.applications) {
    const known = stored.applications.get(record.reference.id);
    const reason = whyNot(record, jobs, people, rejections) ?? (known && whyNotSame(record, known));
    if (reason) rejections.add('applications', record.reference, reason);
    else states.set(record.reference.id, known ? advanced(record, known) : fromRecord(record));
  }

  const ofJob = new Map<string, ApplicationState[]>();
  for (const state of states.values()) {
    const jobId = state.record?.job.id ?? state.stored?.jobId ?? '';
    const others = ofJob.get(jobId);
    if (others) others.push(state);
    else ofJob.set(jobId, [state]);
  }
  for (const [jobId, applications] of ofJob) ofJob.set(jobId, onePerWorker(applications, jobs.get(jobId), rejections));
  return ofJob;
}

function whyNot(record: ApplicationClaim, jobs: Map<string, JobState>, people: People, rejections: Rejections) {
  const { job, worker, business } = record;
  if (rejections.has(job)) return wasRejected(job);
  const posted = jobs.get(job.id);
  if (!posted) return `Its job ${job.name} is not in the export.`;
  if (business && business.id !== posted.businessId) return `Its business ${business.name} is not the one of its job.`;
  return people.whyNot(worker, 'worker');
}

export const wasRejected = (job: Reference) => `Its job ${job.name} was rejected.`;

function whyNotSame(record: ApplicationClaim, known: StoredApplication): string | undefined {
  if (record.job.id === known.jobId && record.worker.id === known.workerId) return undefined;
  return 'It is here already, for another job or by another worker.';
}

const PREFERENCE: ApplicationStatus[] = ['completed', 'accepted', 'cancelled', 'declined', 'withdrawn', 'pending'];

/** What is here comes first, then what the job names, then what got furthest, then the oldest. */
function onePerWorker(applications: ApplicationState[], job: JobState | undefined, rejections: Rejections) {
  if (applications.length < 2) return applications;
  const ranked = applications.toSorted(
    (one, other) =>
      Number(other.stored !== undefined) - Number(one.stored !== undefined) ||
      Number(other.id === job?.applicationId) - Number(one.id === job?.applicationId) ||
      PREFERENCE.indexOf(one.status) - PREFERENCE.indexOf(other.status) ||
      one.since - other.since,
  );
  const first = new Map<string, ApplicationState>();
  for (const application of ranked) {
    const earlier = first.get(application.workerId);
    if (!earlier) first.set(application.workerId, application);
    else if (application.record) {
      const reason = `Its worker applied for this job already, with ${earlier.name}.`;
      rejections.add('applications', application.record.reference, reason);
    }
  }
  return [...first.values()];
}

function fromRecord(record: ApplicationClaim, stored?: StoredApplication): ApplicationState {
  const { reference, worker, status, assignedAt, createdAt, updatedAt } = record;
  const since = (assignedAt ?? createdAt ?? updatedAt)?.getTime() ?? 0;
  return { ...reference, workerId: worker.id, status, since, record, stored };
}

function fromStored(stored: StoredApplication, record?: ApplicationClaim): ApplicationState {
  const { id, workerId, status, createdAt } = stored;
  return { id, name: record?.reference.name ?? id, workerId, status, since: createdAt.getTime(), record, stored };
}

/** Forward only: a pending one may become anything, an accepted one completed; what is over stays as it is. */
function advanced(record: ApplicationClaim, known: StoredApplication): ApplicationState {
  const mayMove = known.status === 'pending' || (known.status === 'accepted' && record.status === 'completed');
  return isNewer(record, known) && mayMove ? fromRecord(record, known) : fromStored(known, record);
}
