import { nextStep } from './next-step.ts';
import type { WorkerJob } from '../core/jobs.ts';

type Shift = Parameters<typeof nextStep>[0] & Pick<WorkerJob, 'endDate'>;

/** Whether a shift has ended, and marking it as completed is what the worker has to do about it. */
export const isToComplete = (shift: Shift, now: Date): boolean =>
  new Date(shift.endDate) <= now && nextStep(shift, now) === 'complete';
