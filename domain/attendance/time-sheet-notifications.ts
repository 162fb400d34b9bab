import type { TimeSheetAction, TimeSheetActor, TimeSheetState, TimeSheetStepKind } from './time-sheet-state.ts';

type Notified = {
  recipient: 'worker' | 'business';
  kind: 'hoursChanged' | 'hoursStated' | 'hoursDisputed' | 'hoursDecided' | 'hoursSettled';
};

/**
 * Returns the party to notify of a step. A step by which both parties agree notifies neither, unless they have stated different hours.
 * Payment notifies the worker. The proposal that a completion makes has no notification of its own: the business is notified of the
 * completion.
 * @param before the state in which the step was taken
 */
export function notifiedOf(
  step: TimeSheetStepKind,
  { action, by }: { action: TimeSheetAction; by: TimeSheetActor },
  before: TimeSheetState,
): Notified[] {
  if (step === 'proposed' && by === 'business') return [{ recipient: 'worker', kind: 'hoursChanged' }];
  if (step === 'proposed' && action === 'propose') return [{ recipient: 'business', kind: 'hoursStated' }];
  if (step === 'disputed') return [{ recipient: 'business', kind: 'hoursDisputed' }];
  // The business agrees only to hours to which it had answered with others.
  if (step === 'agreed' && (before === 'disputed' || by === 'business'))
    return [{ recipient: by === 'worker' ? 'business' : 'worker', kind: 'hoursDecided' }];
  if (step === 'decided') {
    return [
      { recipient: 'worker', kind: 'hoursDecided' },
      { recipient: 'business', kind: 'hoursDecided' },
    ];
  }
  if (step === 'settled') return [{ recipient: 'worker', kind: 'hoursSettled' }];
  return [];
}
