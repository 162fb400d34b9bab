import type { JobStatus } from '@passa/domain';
import type { Reference } from './legacy-record.ts';
import { isNewer, type People } from './plan-people.ts';
import type { Rejections } from './rejections.ts';
import type { JobClaim, Scan } from './scan.ts';
import type { Stored, StoredJob } from './stored.ts';

/** A job as the import finds it: what the export says of it, or what is here where that is no older. */
export type JobState = {
  reference: Reference;
  businessId: string;
  status: JobStatus;
  startDate: Date;
  endDate: Date;
  workerId: string | undefined;
  applicationId: string | undefined;
  record: JobClaim | undefined;
  stored: StoredJob | undefined;
  /** Whether the record's own fields are to be written. */
  takesRecord: boolean;
};

/** The jobs of an export and those that its applications are for, by id. */
export function planJobs(scan: Scan, stored: Stored, people: People, rejections: Rejections): Map<string, JobState> {
  const states = new Map<string, JobState>();
  for (const record of scan.jobs) {
    const known = stored.jobs.get(record.reference.id);
    const reason =
      people.whyNot(record.business, 'business') ??
      (known && known.businessId !== record.business.id
        ? 'It is here already, as the job of another business.'
        : undefined);
    if (reason) rejections.add('jobs', record.reference, reason);
    else states.set(record.reference.id, known ? advanced(record, known) : fromRecord(record, undefined));
  }
  for (const { job } of scan.applications) {
    const known = stored.jobs.get(job.id);
    if (known && !states.has(job.id) && !rejections.has(job)) states.set(job.id, fromStored(job, undefined, known));
  }
  return states;
}

/** Forward only: an open job may become anything, a hired one completed; what is over stays as it is. */
function advanced(record: JobClaim, known: StoredJob): JobState {
  if (!isNewer(record, known)) return fromStored(record.reference, record, known);
  if (known.status === 'open') return fromRecord(record, known);
  const isCompletedNow = known.status === 'hired' && record.status === 'completed';
  return { ...fromStored(record.reference, record, known), ...(isCompletedNow && { status: 'completed' }) };
}

function fromRecord(record: JobClaim, stored: StoredJob | undefined): JobState {
  const { reference, business, status, startDate, endDate, worker, application } = record;
  return {
    reference,
    businessId: business.id,
    status,
    startDate,
    endDate,
    workerId: worker?.id,
    applicationId: application?.id,
    record,
    stored,
    takesRecord: true,
  };
}

function fromStored(reference: Reference, record: JobClaim | undefined, stored: StoredJob): JobState {
  const { businessId, status, startDate, endDate, workerId, applicationId } = stored;
  return {
    reference,
    businessId,
    status,
    startDate,
    endDate,
    workerId: workerId ?? undefined,
    applicationId: applicationId ?? undefined,
    record,
    stored,
    takesRecord: false,
  };
}
