import { AVAILABLE_LIMIT, type ShiftView } from '@passa/domain';
import type { InfiniteData } from '@tanstack/react-query';
import type { WorkerJob } from './jobs.ts';
import type { MonthTotal } from './shifts.ts';

/** The part of a shift that its place in a list depends on. */
type ListedShift = Pick<WorkerJob, 'id' | 'startDate'>;
type ShiftPages<Shift> = InfiniteData<{ shifts: Shift[]; next: string | null; months: MonthTotal[] }>;
type JobPages = InfiniteData<{ jobs: WorkerJob[]; next: string | null; total: number }>;
type Counts = Record<ShiftView, number>;

/** A job after the worker has applied for it. The permitted actions are unknown until the server responds. */
export function withPendingApplication(job: WorkerJob, message: string | null, now: Date): WorkerJob {
  return {
    ...job,
    application: {
      id: '',
      status: 'pending',
      createdAt: now.toISOString(),
      message,
      endedAt: null,
      confirmedAt: null,
      checkedInSince: null,
      paidMinutes: null,
      openHours: null,
      sheet: null,
      cancellation: null,
      change: null,
      swap: null,
      hasHandoverLink: false,
      isKeptByColleague: false,
      noShow: null,
      may: [],
    },
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

export function withoutShift<Shift extends ListedShift>(
  list: ShiftPages<Shift> | undefined,
  jobId: string,
): ShiftPages<Shift> | undefined {
  const filterOut = (shifts: Shift[]) => shifts.filter(({ id }) => id !== jobId);
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, shifts: filterOut(page.shifts) })) };
}

/** Whether a shift comes before another one in a tab. The server orders them in the same way. */
const COMES_BEFORE: Record<ShiftView, (shift: ListedShift, other: ListedShift) => boolean> = {
  // An application that was just made, or a job that was just posted, is the newest.
  available: () => true,
  applied: () => true,
  assigned: (shift, other) => shift.startDate < other.startDate,
  settled: (shift, other) => shift.startDate > other.startDate,
};

/** A tab with another shift in its place. It stays as it is if the place is on a page that is not loaded. */
export function withShift<Shift extends ListedShift>(
  list: ShiftPages<Shift> | undefined,
  shift: Shift,
  view: ShiftView,
): ShiftPages<Shift> | undefined {
  const others = withoutShift(list, shift.id);
  if (!others) return undefined;
  const isNext = (other: Shift) => COMES_BEFORE[view](shift, other);
  const last = others.pages.at(-1);
  const place = others.pages.find(({ shifts }) => shifts.some(isNext)) ?? (last?.next ? undefined : last);
  const insertInto = (shifts: Shift[]) => {
    const index = shifts.findIndex(isNext);
    return index === -1 ? [...shifts, shift] : shifts.toSpliced(index, 0, shift);
  };
  const pages = others.pages.map((page) => (page === place ? { ...page, shifts: insertInto(page.shifts) } : page));
  return { ...others, pages };
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
