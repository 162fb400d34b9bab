import { stockholmDate, type CancellationInput, type Role } from '@passa/domain';

type Situation = { by: Role; mayReopen: boolean; waitingCount: number; shift: { startDate: string } };

/**
 * The initial values of the dialog. A worker sends no choice for the job: it opens again in any case. For a business, the job opens again
 * if an applicant waits, and on the day of the shift, when the business needs a replacement.
 */
export function initialCancellation({ by, mayReopen, waitingCount, shift }: Situation, now: Date): CancellationInput {
  if (by === 'worker') return { reason: '' };
  const isToday = stockholmDate(new Date(shift.startDate)) === stockholmDate(now);
  return { reason: '', job: mayReopen && (waitingCount > 0 || isToday) ? 'reopen' : 'close' };
}
