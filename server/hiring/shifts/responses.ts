import { monthOf, nextMonth, SHIFT_VIEW_OF, startOfMonth, type ShiftView, type WorkerView } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { pageOf, type PageKey } from '../../platform/http/page.ts';
import { presentJobForWorker } from '../jobs/index.ts';
import { type WorkerJobRow } from '../core/jobs-for-worker.ts';
import {
  countApplicationsByStatus,
  countJobsAvailable,
  latestPast,
  latestSettled,
  monthTotals,
  newestApplied,
  newestJobsAvailable,
  nextAssigned,
} from './queries.ts';

type ReadServices = Pick<Services, 'db' | 'now'>;

const byStart = ({ job, application }: WorkerJobRow): PageKey => ({
  createdAt: job.startDate,
  id: (application ?? job).id,
});

/** A pending application in Past ended with its job. */
const byEnd = ({ job, application, filledOrClosedAt }: WorkerJobRow): PageKey => {
  const { status, updatedAt, id } = application ?? job;
  return { createdAt: (status === 'pending' && filledOrClosedAt) || updatedAt, id };
};

/** The query of each list, and the key that it is ordered by. */
const LISTS = {
  applied: { read: newestApplied, keyOf: ({ application, job }: WorkerJobRow): PageKey => application ?? job },
  assigned: { read: nextAssigned, keyOf: byStart },
  settled: { read: latestSettled, keyOf: byStart },
  past: { read: latestPast, keyOf: byEnd },
} satisfies Record<Exclude<WorkerView, 'available'>, unknown>;

/** A page of one list of the worker's dashboard. */
export async function shiftPage({ db, now }: ReadServices, workerId: string, view: WorkerView, cursor?: PageKey) {
  const at = now();
  const { rows, next } =
    view === 'available'
      ? { rows: await newestJobsAvailable(db, workerId, at), next: null }
      : pageOf<WorkerJobRow>(await LISTS[view].read(db, workerId, cursor, at), LISTS[view].keyOf);
  const months = view === 'settled' ? await monthsOf(db, workerId, rows) : [];
  return { shifts: rows.map((row) => presentJobForWorker(row, at)), next, months };
}

/** The totals of the months in which the shifts of a page begin, each over the whole month. The latest shift is first. */
async function monthsOf(db: Services['db'], workerId: string, rows: WorkerJobRow[]) {
  const [latest, earliest] = [rows[0], rows.at(-1)];
  if (!latest || !earliest) return [];
  const from = startOfMonth(monthOf(earliest.job.startDate));
  const until = startOfMonth(nextMonth(monthOf(latest.job.startDate)));
  return monthTotals(db, workerId, from, until);
}

/** The number of shifts in each tab of the worker's dashboard, and whether the worker has ever applied. */
export async function shiftCounts(
  { db, now }: ReadServices,
  workerId: string,
): Promise<Record<ShiftView, number> & { availableSince: string | null; hasApplied: boolean }> {
  const [{ available, availableSince }, byStatus] = await Promise.all([
    countJobsAvailable(db, workerId, now()),
    countApplicationsByStatus(db, workerId),
  ]);
  const counts: Record<ShiftView, number> = { available, applied: 0, assigned: 0, settled: 0 };
  for (const row of byStatus) {
    const view = SHIFT_VIEW_OF[row.status];
    if (view !== 'past') counts[view] += row.applications;
  }
  return { ...counts, availableSince: availableSince?.toISOString() ?? null, hasApplied: byStatus.length > 0 };
}
