import type { City, JobStatus } from '@passa/domain';
import type { Reference } from './legacy-record.ts';
import { isNewer, type People } from './plan-people.ts';
import { faultOf, type Fault, type Rejections } from './rejections.ts';
import type { JobClaim, Scan } from './scan.ts';
import type { Stored, StoredJob } from './stored.ts';

/** A job as the import finds it: what the export says of it, or what is here where that is no older. */
export type JobState = {
  reference: Reference;
  businessId: string;
  city: City;
  status: JobStatus;
  startDate: Date;
  endDate: Date;
  workerId: string | undefined;
  applicationId: string | undefined;
  record: JobClaim | undefined;
  stored: StoredJob | undefined;
  /** Whether the record's own fields are to be written. */
  takesRecord: boolean;
  /** The account of its business was deleted here: only a completed shift comes over. */
  deletion: Fault | undefined;
};

/** The jobs of an export and those that its applications are for, by id. */
export function planJobs(scan: Scan, stored: Stored, people: People, rejections: Rejections): Map<string, JobState> {
  const states = new Map<string, JobState>();
  for (const record of scan.jobs) {
    if (rejections.has(record.reference)) continue;
    const state = stateOf(record, stored.jobs.get(record.reference.id), people);
    if ('reason' in state) rejections.add('jobs', record.reference, state);
    else states.set(record.reference.id, state);
  }
  for (const { job } of scan.applications) {
    const known = stored.jobs.get(job.id);
    if (known && !states.has(job.id) && !rejections.has(job)) states.set(job.id, fromStored(job, undefined, known));
  }
  return states;
}

function stateOf(record: JobClaim, known: StoredJob | undefined, people: People): JobState | Fault {
  const fault = people.whyNot(record.business, 'business');
  if (fault && (known || !fault.isDeletion)) return fault;
  if (known && known.businessId !== record.business.id) {
    return faultOf('It is here already, as the job of another business.');
  }
  if (known && !takesRecord(record, known)) return advanced(record, known);
  const city = record.city ?? people.cityOf(record.business);
  if (!city) {
    const reason = `location.city: is missing, and its business ${record.business.name} has none either`;
    return faultOf(reason, 'location.city: is missing, and its business has none either');
  }
  return fromRecord(record, known, city, fault);
}

/** Forward only: an open job may become anything, a hired one completed; what is over stays as it is. */
const takesRecord = (record: JobClaim, known: StoredJob) => isNewer(record, known) && known.status === 'open';

function advanced(record: JobClaim, known: StoredJob): JobState {
  const isCompletedNow = isNewer(record, known) && known.status === 'hired' && record.status === 'completed';
  return { ...fromStored(record.reference, record, known), ...(isCompletedNow && { status: 'completed' }) };
}

function fromRecord(
  record: JobClaim,
  stored: StoredJob | undefined,
  city: City,
  deletion: Fault | undefined,
): JobState {
  const { reference, business, status, startDate, endDate, worker, application } = record;
  return {
    reference,
    businessId: business.id,
    city,
    status,
    startDate,
    endDate,
    workerId: worker?.id,
    applicationId: application?.id,
    record,
    stored,
    takesRecord: true,
    deletion,
  };
}

function fromStored(reference: Reference, record: JobClaim | undefined, stored: StoredJob): JobState {
  const { workerId, applicationId, updatedAt: _updatedAt, ...state } = stored;
  return {
    ...state,
    reference,
    workerId: workerId ?? undefined,
    applicationId: applicationId ?? undefined,
    record,
    stored,
    takesRecord: false,
    deletion: undefined,
  };
}
