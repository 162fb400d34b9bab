import { decideHire, type Decision } from './decide-hire.ts';
import { wasRejected, type ApplicationState } from './plan-applications.ts';
import type { JobState } from './plan-jobs.ts';
import type { Rejections } from './rejections.ts';
import type { Hire } from './stored.ts';

/** A job that is taken, its applications, and who holds it. */
export type FilledJob = { job: JobState; applications: ApplicationState[]; decision: Decision<ApplicationState> };

/**
 * Settles who is hired for each job, and that nobody is in two places at once: of two shifts that overlap, the one the
 * worker was hired for first stands.
 * @param hires what the workers are hired for already
 */
export function planHires(
  jobs: Map<string, JobState>,
  applicationsOf: Map<string, ApplicationState[]>,
  hires: Hire[],
  rejections: Rejections,
): FilledJob[] {
  const decided: FilledJob[] = [];
  for (const job of jobs.values()) {
    const applications = applicationsOf.get(job.reference.id) ?? [];
    const decision = decideHire(job, applications);
    if (typeof decision === 'string') rejectJob(job, applications, decision, rejections);
    else {
      for (const { application, reason } of decision.losers) reject(application, reason, rejections);
      decided.push({ job, applications, decision });
    }
  }
  return withoutOverlaps(decided, hires, jobs, rejections);
}

function withoutOverlaps(decided: FilledJob[], hires: Hire[], jobs: Map<string, JobState>, rejections: Rejections) {
  const calendar = Map.groupBy(hires, ({ workerId }) => workerId);
  const bySince = decided.toSorted(
    (one, other) =>
      (one.decision.holder?.since ?? 0) - (other.decision.holder?.since ?? 0) ||
      one.job.startDate.getTime() - other.job.startDate.getTime() ||
      (one.job.reference.name < other.job.reference.name ? -1 : 1),
  );
  return bySince.flatMap((filled): FilledJob[] => {
    const { job, applications, decision } = filled;
    if (!decision.holder) return [filled];
    const { workerId } = decision.holder;
    const taken = calendar.get(workerId) ?? [];
    const other = taken.find((hire) => hire.jobId !== job.reference.id && overlap(hire, job));
    if (!other) {
      const { startDate, endDate } = job;
      calendar.set(workerId, [...taken, { jobId: job.reference.id, workerId, startDate, endDate }]);
      return [filled];
    }
    const otherName = jobs.get(other.jobId)?.reference.name;
    const reason = `Its worker is hired for an overlapping shift${otherName === undefined ? ' here' : `, jobs ${otherName}`}.`;
    if (job.status !== 'open') {
      rejectJob(job, applications, reason, rejections);
      return [];
    }
    reject(decision.holder, reason, rejections);
    return [{ ...filled, decision: { ...decision, status: 'open', holder: undefined } }];
  });
}

const overlap = (one: Pick<Hire, 'startDate' | 'endDate'>, other: Pick<Hire, 'startDate' | 'endDate'>) =>
  one.startDate < other.endDate && other.startDate < one.endDate;

function reject({ record }: ApplicationState, reason: string, rejections: Rejections): void {
  if (record && !rejections.has(record.reference)) rejections.add('applications', record.reference, reason);
}

function rejectJob(job: JobState, applications: ApplicationState[], reason: string, rejections: Rejections): void {
  rejections.add('jobs', job.reference, reason);
  for (const application of applications) reject(application, wasRejected(job.reference), rejections);
}
