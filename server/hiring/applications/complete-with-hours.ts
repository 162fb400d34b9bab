import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { lockApplicationAndJob } from '../core/locks.ts';
import { transition } from '../core/transition.ts';

/**
 * Lets a worker take a step on the hours of a hire, and completes the shift if they have not done so: who says which hours they worked has
 * also said that they worked. Locks the job first, in the lock order of a completion.
 * @param takeStep refuses what the time sheet does not allow, such as hours of a shift that has not ended
 */
export async function completeWithHours(
  unit: UnitOfWork,
  workerId: string,
  applicationId: string,
  takeStep: () => Promise<void>,
): Promise<void> {
  const locked = await lockApplicationAndJob(unit.tx, applicationId, { partyId: workerId, withSchedule: true });
  await takeStep();
  if (locked?.application.status === 'accepted')
    await transition(unit, { partyId: workerId, role: 'worker' }, applicationId, { action: 'complete' });
}
