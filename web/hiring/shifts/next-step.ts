import type { WorkerJob } from '../core/jobs.ts';

/** What the worker has to do about their own shift. */
export type NextStep = 'answerNoShow' | 'answerHours' | 'confirm' | 'complete';

type Shift = Pick<WorkerJob, 'startDate'> & {
  application: Pick<NonNullable<WorkerJob['application']>, 'may' | 'openHours' | 'noShow'> | null;
};

/** The one next step about a shift, what has a deadline first; null if nothing is to be done now. */
export function nextStep({ application, startDate }: Shift, now: Date): NextStep | null {
  if (!application) return null;
  const { may, openHours, noShow } = application;
  if (noShow?.may.includes('agree')) return 'answerNoShow';
  if (openHours === 'toAnswer') return 'answerHours';
  if (may.includes('confirm')) return 'confirm';
  return may.includes('complete') && new Date(startDate) <= now ? 'complete' : null;
}
