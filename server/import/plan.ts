import type { ApplicationStatus, City } from '@passa/domain';
import type { Collection, Reference } from './legacy-record.ts';
import { planApplications, type ApplicationState } from './plan-applications.ts';
import { planHires, type FilledJob } from './plan-hires.ts';
import { planJobs } from './plan-jobs.ts';
import { planUsers, type Change } from './plan-users.ts';
import type { Rejections } from './rejections.ts';
import type { Scan } from './scan.ts';
import type { Stored } from './read-stored.ts';

export type PlannedJob = {
  change: Change;
  /** The hire follows once the applications are written. */
  status: 'open' | 'closed';
  /** Whether the job's own fields are written, and not only its hire. */
  isWritten: boolean;
  city: City;
};
export type PlannedApplication = {
  change: Change;
  businessId: string;
  status: ApplicationStatus;
  completedAt: Date | undefined;
};

/** The plan for each record that is not rejected, by id. */
export type Plan = {
  users: Map<string, Change>;
  jobs: Map<string, PlannedJob>;
  applications: Map<string, PlannedApplication>;
  /** Workers with a completed shift to import but without an imported record of their own. */
  placeholders: Set<string>;
  /** Open jobs past their start. */
  closed: Reference[];
  /** Newer records that are ignored, with the reason. */
  ignored: { collection: Collection; name: string; reason: string }[];
};

/**
 * Compares the records of an export with each other and with the stored rows.
 * @param rejections the rejections so far; the plan adds its own
 * @param now open jobs that started before this are closed
 */
export function planImport(scan: Scan, stored: Stored, rejections: Rejections, now: Date): Plan {
  const userPlan = planUsers(scan.users, stored, rejections);
  const jobs = planJobs(scan, stored, userPlan, rejections);
  const applications = planApplications(scan, stored, jobs, userPlan, rejections);
  const plan: Plan = {
    users: userPlan.changes,
    jobs: new Map(),
    applications: new Map(),
    placeholders: new Set(),
    closed: [],
    ignored: [],
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
  // A stored application that the export does not contain stays, and so does the job that it fills.
  const keepsStoredHire = decision.filledBy && !decision.filledBy.record;
  const moves = !keepsStoredHire && decision.status !== job.stored?.status;
  const known = job.takesRecord || moves ? 'changed' : 'unchanged';
  const isOver = decision.status === 'closed' || (decision.status === 'open' && job.startDate <= now);
  if (isOver && decision.status === 'open' && job.takesRecord) plan.closed.push(job.reference);
  if (job.ignoredReason) plan.ignored.push({ collection: 'jobs', name: job.reference.name, reason: job.ignoredReason });
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
  const status = application === decision.filledBy ? held : application.status;
  const completedAt =
    record?.completedAt ?? job.record?.completedAt ?? record?.updatedAt ?? job.record?.updatedAt ?? job.endDate;
  if (application.fault) plan.placeholders.add(application.workerId);
  const { name, ignoredReason } = application;
  if (ignoredReason) plan.ignored.push({ collection: 'applications', name, reason: ignoredReason });
  plan.applications.set(application.id, {
    change: !stored ? 'new' : stored.status === status ? 'unchanged' : 'changed',
    businessId: job.businessId,
    status,
    completedAt: status === 'completed' ? completedAt : undefined,
  });
}

/** How many records of a collection are new, updated or unchanged. */
export function countChanges(plan: Plan, collection: Collection): Record<Change, number> {
  const counts = { new: 0, changed: 0, unchanged: 0 };
  for (const planned of plan[collection].values()) counts[typeof planned === 'string' ? planned : planned.change] += 1;
  return counts;
}
