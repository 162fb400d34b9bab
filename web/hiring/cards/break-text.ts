import { m, stockholmTime } from '@passa/domain';
import type { WorkerJob } from '../queries/jobs.ts';

/** When a break starts, how long it is, and whether it is paid. */
export function breakText({ startDate, minutes, isPaid }: NonNullable<WorkerJob['break']>): string {
  const stated = { time: stockholmTime(new Date(startDate)), minutes };
  return isPaid ? m.break_stated_paid(stated) : m.break_stated_unpaid(stated);
}
