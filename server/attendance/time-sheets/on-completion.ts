import { decideTimeSheet } from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { standingOf, toTimeSheet } from './rows.ts';
import { loadHires, takeSteps } from './transition.ts';

/**
 * Proposes the recorded or planned hours of a shift that the worker has completed, or agrees to them if its business has proposed the same.
 * Other hours that the business has proposed, and hours that are approved, stay as they are.
 * Call it while the job is locked.
 */
export async function proposeOnCompletion(unit: UnitOfWork, applicationId: string): Promise<void> {
  const wanted = { applicationId, action: 'complete', by: 'worker' } as const;
  const [loaded] = await loadHires(unit.tx, [applicationId]);
  if (!loaded) throw new Error('A shift was completed that nobody was hired for.');
  const { sheet, facts } = standingOf(loaded, unit.now);
  const { allowed } = decideTimeSheet(sheet, wanted, facts);
  // The completion is published.
  if (allowed) await takeSteps(unit, [wanted], { isPublished: false });
}

/**
 * Takes back the worker's proposal when the business undoes the completion. Call it while the job is locked.
 * @throws ApiError hoursAnswered if the business has approved or changed the hours
 */
export async function takeBackProposal(unit: UnitOfWork, applicationId: string): Promise<void> {
  const [loaded] = await loadHires(unit.tx, [applicationId]);
  // A shift that a process of the previous release has completed has no proposal.
  if (toTimeSheet(loaded?.hire.sheet ?? null).state === 'recorded') return;
  await takeSteps(unit, [{ applicationId, action: 'takeBack', by: 'business' }], { isPublished: false });
}
