import type { ApplicationStatus, City } from '@passa/domain';
import type { Collection, Reference } from './legacy-record.ts';
import { planApplications, type ApplicationState } from './plan-applications.ts';
import { planHires, type FilledJob } from './plan-hires.ts';
import { planJobs } from './plan-jobs.ts';
import { planPeople, type Change } from './plan-people.ts';
import type { Rejections } from './rejections.ts';
import type { Scan } from './scan.ts';
import type { Stored } from './stored.ts';

export type PlannedJob = {
  change: Change;
  /** Who is hired follows when the applications stand. */
  status: 'open' | 'closed';
  /** Whether its own fields are written, not only who is hired. */
  isWritten: boolean;
  city: City;
};
export type PlannedApplication = {
  change: Change;
  businessId: string;
  status: ApplicationStatus;
  completedAt: Date | undefined;
};

/** What is to be done with each record of an export that is not rejected; by id. */
export type Plan = {
  users: Map<string, Change>;
  jobs: Map<string, PlannedJob>;
  applications: Map<string, PlannedApplication>;
  /** Workers whose completed shift comes over, and whose record does not. */
  standIns: Set<string>;
  /** Open jobs whose start has passed. */
  closed: Reference[];
  /** Records that are newer than what is here and are not taken, and why. */
  left: { collection: Collection; name: string; reason: string }[];
};

/**
 * Holds the records of an export against each other and against what is here.
 * @param rejections what is rejected already; what the plan rejects is added
 * @param now an open job whose start has passed is closed, as it would have been here
 */
export function planImport(scan: Scan, stored: Stored, rejections: Rejections, now: Date): Plan {
  const people = planPeople(scan.users, stored, rejections);
  const jobs = planJobs(scan, stored, people, rejections);
  const applications = planApplications(scan, stored, jobs, people, rejections);
  const plan: Plan = {
    users: people.changes,
    jobs: new Map(),
    applications: new Map(),
    standIns: new Set(),
    closed: [],
    left: [],
  };
  for (const filled of planHires(jobs, applications, stored.hires, rejections)) {
    planJob(plan, filled, now);
    for (const application of filled.applications) {
      const { record } = application;
      if (record && !rejections.has(record.reference)) planApplication(plan, filled, application);
    }
  }
  return plan;
}

function planJob(plan: Plan, { job, decision }: FilledJob, now: Date): void {
  if (!job.record) return;
  // An application that the export does not have stays as it is, and so does the job it holds.
  const staysHeld = decision.holder && !decision.holder.record;
  const moves = !staysHeld && decision.status !== job.stored?.status;
  const known = job.takesRecord || moves ? 'changed' : 'unchanged';
  const isOver = decision.status === 'closed' || (decision.status === 'open' && job.startDate <= now);
  if (isOver && decision.status === 'open' && job.takesRecord) plan.closed.push(job.reference);
  if (job.left) plan.left.push({ collection: 'jobs', name: job.reference.name, reason: job.left });
  plan.jobs.set(job.reference.id, {
    change: job.stored ? known : 'new',
    status: isOver ? 'closed' : 'open',
    isWritten: job.takesRecord,
    city: job.city,
  });
}

function planApplication(plan: Plan, { job, decision }: FilledJob, application: ApplicationState): void {
  const { record, stored } = application;
  const held = decision.status === 'completed' ? 'completed' : 'accepted';
  const status = application === decision.holder ? held : application.status;
  const completedAt =
    record?.completedAt ?? job.record?.completedAt ?? record?.updatedAt ?? job.record?.updatedAt ?? job.endDate;
  if (application.fault) plan.standIns.add(application.workerId);
  const { name, left } = application;
  if (left) plan.left.push({ collection: 'applications', name, reason: left });
  plan.applications.set(application.id, {
    change: !stored ? 'new' : stored.status === status ? 'unchanged' : 'changed',
    businessId: job.businessId,
    status,
    completedAt: status === 'completed' ? completedAt : undefined,
  });
}

/** How many of a collection are new here, brought up to date, or left as they are. */
export function countChanges(plan: Plan, collection: Collection): Record<Change, number> {
  const counts = { new: 0, changed: 0, unchanged: 0 };
  for (const planned of plan[collection].values()) counts[typeof planned === 'string' ? planned : planned.change] += 1;
  return counts;
}
