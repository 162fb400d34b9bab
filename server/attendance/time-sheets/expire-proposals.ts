import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { lockDueProposals } from './queries.ts';
import { takeDueSteps } from './transition.ts';

/**
 * Approves proposals after their time to answer has passed, and hands those that lower the pay to the operator. Several processes may run
 * it at once.
 * @param now UTC instant
 * @returns the number of proposals
 */
export function expireProposals(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date): Promise<number> {
  return inBatches(() =>
    withTransaction({ ...services, now: () => now }, async (unit) => {
      const due = await lockDueProposals(unit.tx, now, BATCH_SIZE);
      await takeDueSteps(unit, due);
      return due.length;
    }),
  );
}
