import { AVAILABLE_LIMIT, type ShiftView } from '@passa/domain';
import type { InfiniteData } from '@tanstack/react-query';
import type { WorkerJob } from './jobs.ts';

type ShiftPages = InfiniteData<{ shifts: WorkerJob[]; next: string | null }>;
type JobPages = InfiniteData<{ jobs: WorkerJob[]; next: string | null; total: number }>;
type Counts = Record<ShiftView, number>;

/** A job after the worker has applied for it. The permitted actions are unknown until the server responds. */
export function withPendingApplication(job: WorkerJob, message: string | null, now: Date): WorkerJob {
  return {
    ...job,
    application: { id: '', status: 'pending', createdAt: now.toISOString(), message, cancellation: null, may: [] },
    may: [],
  };
}

/** A shift after its worker has completed it. */
export function asCompleted(shift: WorkerJob): WorkerJob {
  return {
    ...shift,
    status: 'completed',
    application: shift.application && { ...shift.application, status: 'completed', may: [] },
  };
}

export function withoutShift(list: ShiftPages | undefined, jobId: string): ShiftPages | undefined {
  const filterOut = (shifts: WorkerJob[]) => shifts.filter(({ id }) => id !== jobId);
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, shifts: filterOut(page.shifts) })) };
}

export function withShiftAtTop(list: ShiftPages | undefined, shift: WorkerJob): ShiftPages | undefined {
  const others = withoutShift(list, shift.id);
  const [first, ...rest] = others?.pages ?? [];
  return others && first && { ...others, pages: [{ ...first, shifts: [shift, ...first.shifts] }, ...rest] };
}

export function withUpdatedJob(list: JobPages | undefined, changed: WorkerJob): JobPages | undefined {
  const change = (jobs: WorkerJob[]) => jobs.map((job) => (job.id === changed.id ? changed : job));
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, jobs: change(page.jobs) })) };
}

/**
 * The counts after a shift has moved from one tab to another. If Available was at its limit, the next job takes the
 * free place.
 */
export function moveCount<AllCounts extends Counts>(
  counts: AllCounts | undefined,
  from: ShiftView,
  to: ShiftView,
): AllCounts | undefined {
  if (!counts) return undefined;
  const isFull = from === 'available' && counts.available === AVAILABLE_LIMIT;
  return { ...counts, [from]: isFull ? counts[from] : counts[from] - 1, [to]: counts[to] + 1 };
}
