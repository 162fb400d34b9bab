import type { City, JobStatus } from '@passa/domain';
import { decideHire } from './decide-hire.ts';
import type { Reference } from './legacy-record.ts';
import { isNewer, type UserPlan } from './plan-users.ts';
import { faultOf, type Fault, type Rejections } from './rejections.ts';
import type { ApplicationClaim, JobClaim, Scan } from './scan.ts';
import type { Stored, StoredJob } from './read-stored.ts';

/** A job as the import plans it: from the record, or as stored where that is no older. */
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
  /** Whether the record's own fields are written. */
  takesRecord: boolean;
  /** The account of its business was deleted here: only completed shifts are imported. */
  deletion: Fault | undefined;
  /** The reason for ignoring a newer record, where the stored job stays. */
  ignoredReason: string | undefined;
};

/** Plans the jobs of an export and those that its applications refer to, by id. */
export function planJobs(
  scan: Scan,
  stored: Stored,
  userPlan: UserPlan,
  rejections: Rejections,
): Map<string, JobState> {
  const states = new Map<string, JobState>();
  const claimsOf = Map.groupBy(scan.applications, ({ job }) => job.id);
  for (const record of scan.jobs) {
    if (rejections.has(record.reference)) continue;
    const claims = claimsOf.get(record.reference.id) ?? [];
    const state = stateOf({ record, filledBy: claimedFilling(record, claims) }, stored, userPlan);
    if ('reason' in state) rejections.add('jobs', record.reference, state);
    else states.set(record.reference.id, state);
  }
  for (const { job } of scan.applications) {
    const known = stored.jobs.get(job.id);
    if (known && !states.has(job.id) && !rejections.has(job)) states.set(job.id, fromStored(job, undefined, known));
  }
  return states;
}

/** The job as stored, ignoring its record. */
export function asStored(job: JobState): JobState {
  return job.stored ? fromStored(job.reference, undefined, job.stored) : job;
}

/** The application that fills a job according to the export alone. */
function claimedFilling({ status, worker, application }: JobClaim, claims: ApplicationClaim[]) {
  const claim = { status, workerId: worker?.id, applicationId: application?.id };
  const decision = decideHire(
    claim,
    claims.map((claim) => ({ ...claim, id: claim.reference.id, workerId: claim.worker.id })),
  );
  return 'contradiction' in decision ? undefined : decision.filledBy;
}

type JobWithClaim = { record: JobClaim; filledBy: (ApplicationClaim & { id: string }) | undefined };

function stateOf({ record, filledBy }: JobWithClaim, stored: Stored, userPlan: UserPlan): JobState | Fault {
  const known = stored.jobs.get(record.reference.id);
  const fault = userPlan.faultOf(record.business, 'business');
  if (fault && (known || !fault.isDeletion)) return fault;
  if (known && known.businessId !== record.business.id) {
    return faultOf('It is here already, as the job of another business.');
  }
  if (known && !isNewer(record, known)) return fromStored(record.reference, record, known);
  const ignoredReason = known && reasonIgnored(known, filledBy?.id);
  if (ignoredReason) return { ...fromStored(record.reference, record, known), ignoredReason };
  const city = record.city ?? userPlan.cityOf(record.business);
  if (!city) {
    const reason = `location.city: is missing, and its business ${record.business.name} has none either`;
    return faultOf(reason, 'location.city: is missing, and its business has none either');
  }
  if (known?.status === 'hired') return withTermsOf(record, known, city);
  const state = fromRecord(record, known, city, fault);
  const wasHired = known && filledBy && stored.applications.has(filledBy.id);
  // The job reopened when the account of its hired worker was deleted here.
  const isOpenAgain = wasHired && userPlan.faultOf(filledBy.worker, 'worker')?.isDeletion;
  return isOpenAgain ? { ...state, status: 'open', workerId: undefined, applicationId: undefined } : state;
}

/**
 * The reason for ignoring a record that would move a job backward: an open job may become anything, a filled one
 * completed, and final statuses stay.
 */
function reasonIgnored({ status, applicationId }: StoredJob, filledById: string | undefined): string | undefined {
  if (status === 'completed' || status === 'closed') return `${status} here`;
  if (status === 'hired' && filledById !== applicationId) return 'hired here differently than in the export';
  return undefined;
}

function withTermsOf(record: JobClaim, known: StoredJob, city: City): JobState {
  const { startDate, endDate, status } = record;
  return {
    ...fromStored(record.reference, record, known),
    ...{ startDate, endDate, city },
    status: status === 'completed' ? status : known.status,
    takesRecord: true,
  };
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
    ignoredReason: undefined,
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
    ignoredReason: undefined,
  };
}
