import { decideHire, type HireDecision } from './decide-hire.ts';
import type { ApplicationState } from './plan-applications.ts';
import { asStored, type JobState } from './plan-jobs.ts';
import { faultOf, type Fault, type Rejections } from './rejections.ts';
import type { Hire } from './read-stored.ts';

/** A filled job, its applications, and the decision which one fills it. */
export type FilledJob = { job: JobState; applications: ApplicationState[]; decision: HireDecision<ApplicationState> };

/**
 * Decides who is hired for each job, and resolves overlapping shifts of a worker: a completed one wins, else the one
 * with the earlier hire.
 * @param hires the stored hires of the workers
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
    if ('contradiction' in decision) {
      rejectJob(job, applications, faultOf(decision.contradiction), rejections);
    } else {
      for (const { application, reason } of decision.refused) reject(application, faultOf(reason), rejections);
      decided.push(...withoutAbsent({ job, applications, decision }, rejections));
    }
  }
  return withoutOverlaps(decided, hires, jobs, rejections);
}

/** Removes hires of workers who are not imported or were deleted here; completed shifts stay without personal data. */
function withoutAbsent(filled: FilledJob, rejections: Rejections): FilledJob[] {
  const { job, applications, decision } = filled;
  const { filledBy, status } = decision;
  if (job.deletion && status !== 'completed') {
    rejectJob(job, applications, job.deletion, rejections);
    return [];
  }
  const isHistory = (application: ApplicationState) => application === filledBy && status === 'completed';
  for (const application of applications) {
    if (application.fault && !isHistory(application)) reject(application, application.fault, rejections);
  }
  if (!filledBy?.fault || isHistory(filledBy)) return [filled];
  // If the account of its worker was deleted here, the job reopens, as it does at the deletion of an account.
  if (job.status !== 'open' && !filledBy.fault.isDeletion) {
    rejectJob(job, applications, filledBy.fault, rejections);
    return [];
  }
  return [{ ...filled, decision: { ...decision, status: 'open', filledBy: undefined } }];
}

function withoutOverlaps(
  decided: FilledJob[],
  hires: Hire[],
  jobs: Map<string, JobState>,
  rejections: Rejections,
): FilledJob[] {
  const changesHours = ({ job }: FilledJob) => job.takesRecord && job.stored?.status === 'hired';
  const changing = new Set(decided.filter(changesHours).map(({ job }) => job.reference.id));
  const overlaps = overlapsAmong(
    decided,
    hires.filter(({ jobId }) => !changing.has(jobId)),
    jobs,
  );
  const keeping = new Set([...overlaps.keys()].filter(changesHours));
  for (const [{ job }, fault] of overlaps)
    if (changing.has(job.reference.id)) rejections.add('jobs', job.reference, fault);
  // A job that keeps its stored hours can overlap others there, so that all are checked again.
  if (keeping.size) {
    const others = decided.map((filled) => (keeping.has(filled) ? withStoredHours(filled) : filled));
    return withoutOverlaps(others, hires, jobs, rejections);
  }
  return decided.flatMap((filled) => {
    const { job, applications, decision } = filled;
    const fault = overlaps.get(filled);
    if (!fault || !decision.filledBy) return [filled];
    if (job.status !== 'open') {
      rejectJob(job, applications, fault, rejections);
      return [];
    }
    reject(decision.filledBy, fault, rejections);
    return [{ ...filled, decision: { ...decision, status: 'open', filledBy: undefined } }];
  });
}

function withStoredHours(filled: FilledJob): FilledJob {
  const job = asStored(filled.job);
  const decision = decideHire(job, filled.applications);
  return { ...filled, job, ...(!('contradiction' in decision) && { decision }) };
}

const OVERLAP = 'Its worker is hired for an overlapping shift.';

/** The jobs that overlap another shift of their worker: a stored one, or one with an earlier hire. */
function overlapsAmong(decided: FilledJob[], hires: Hire[], jobs: Map<string, JobState>): Map<FilledJob, Fault> {
  const calendar = Map.groupBy(hires, ({ workerId }) => workerId);
  const inOrder = decided.toSorted(
    (one, other) =>
      Number(other.decision.status === 'completed') - Number(one.decision.status === 'completed') ||
      hiredAt(one) - hiredAt(other) ||
      one.job.startDate.getTime() - other.job.startDate.getTime() ||
      (one.job.reference.name < other.job.reference.name ? -1 : 1),
  );
  const overlaps = new Map<FilledJob, Fault>();
  for (const filled of inOrder) {
    const { job, decision } = filled;
    if (!decision.filledBy) continue;
    const { workerId } = decision.filledBy;
    const taken = calendar.get(workerId) ?? [];
    const other = taken.find((hire) => hire.jobId !== job.reference.id && overlap(hire, job));
    if (other) {
      const otherName = jobs.get(other.jobId)?.reference.name;
      const where = otherName === undefined ? ' here' : `, jobs ${otherName}`;
      overlaps.set(filled, faultOf(`Its worker is hired for an overlapping shift${where}.`, OVERLAP));
    } else {
      const { startDate, endDate } = job;
      calendar.set(workerId, [...taken, { jobId: job.reference.id, workerId, startDate, endDate }]);
    }
  }
  return overlaps;
}

/**
 * When the worker was hired: the recorded time, else the last change of the record that claims the hire; 0 where
 * unknown.
 */
function hiredAt({ job, decision: { filledBy } }: FilledJob): number {
  if (!filledBy) return 0;
  // Where only the job claims to be filled, its own change counts as the hire.
  const changedAt = filledBy.status === 'pending' ? job.record?.updatedAt : filledBy.updatedAt;
  return (filledBy.assignedAt ?? changedAt ?? filledBy.appliedAt)?.getTime() ?? 0;
}

const overlap = (one: Pick<Hire, 'startDate' | 'endDate'>, other: Pick<Hire, 'startDate' | 'endDate'>) =>
  one.startDate < other.endDate && other.startDate < one.endDate;

function reject({ record }: ApplicationState, fault: Fault, rejections: Rejections): void {
  if (record && !rejections.has(record.reference)) rejections.add('applications', record.reference, fault);
}

function rejectJob(job: JobState, applications: ApplicationState[], fault: Fault, rejections: Rejections): void {
  rejections.add('jobs', job.reference, fault);
  const because = rejections.dependentFault('job', job.reference);
  for (const application of applications) reject(application, application.fault ?? because, rejections);
}
