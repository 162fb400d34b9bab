import { SHIFT_VIEW_OF, type ShiftView } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { pageOf, type PageKey } from '../../platform/http/page.ts';
import { presentJobForWorker } from '../jobs/index.ts';
import { countApplicationsByStatus, countJobsAvailable, newestJobsAvailable, shiftsInView } from './queries.ts';

type ReadServices = Pick<Services, 'db' | 'now'>;

/** A page of the shifts in one tab of the worker's dashboard. */
export async function shiftPage({ db, now }: ReadServices, workerId: string, view: ShiftView, cursor?: PageKey) {
  const at = now();
  const { rows, next } =
    view === 'available'
      ? { rows: await newestJobsAvailable(db, workerId, at), next: null }
      : pageOf(await shiftsInView(db, workerId, view, cursor), ({ application, job }) => application ?? job);
  return { shifts: rows.map((row) => presentJobForWorker(row, at)), next };
}

/** The number of shifts in each tab of the worker's dashboard. */
export async function shiftCounts(
  { db, now }: ReadServices,
  workerId: string,
): Promise<Record<ShiftView, number> & { availableSince: string | null }> {
  const [{ available, availableSince }, byStatus] = await Promise.all([
    countJobsAvailable(db, workerId, now()),
    countApplicationsByStatus(db, workerId),
  ]);
  const counts: Record<ShiftView, number> = { available, applied: 0, assigned: 0, settled: 0 };
  for (const row of byStatus) {
    const view = SHIFT_VIEW_OF[row.status];
    if (view) counts[view] += row.applications;
  }
  return { ...counts, availableSince: availableSince?.toISOString() ?? null };
}
