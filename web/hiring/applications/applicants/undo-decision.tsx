import { m } from '@passa/domain';
import type { ReactNode } from 'react';
import { useClock } from '../../../platform/time/use-clock.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Figures } from '../../../ui/content/figures.tsx';
import { keepFocus } from '../../../ui/focus/keep-focus.ts';
import type { Applicant } from '../../core/applications.ts';
import { useUndoDeadline, type UndoableStatus } from './queries.ts';
import { useUndo } from './use-undo.ts';

type UndoDecisionProps = {
  applicant: Applicant;
  /** Called when the button was pressed, to move the focus. */
  onDone: () => void;
  /** Shown once the decision can no longer be undone. */
  children: ReactNode;
};

/**
 * Offers to undo a decision that was made in this tab, as long as the server allows it. The toast offers it for a shorter time. It takes
 * the place of the final actions, so that the business does not cancel a shift while it can still undo the hire.
 */
export function UndoDecision({ applicant, onDone, children }: UndoDecisionProps) {
  const { status, access, isBlocked, checkedInAt } = applicant;
  const deadline = useUndoDeadline(applicant);
  // A worker who ends the access to their details, a check-in, or a block makes the decision final.
  const isFinal = access.kind === 'nameOnly' || isBlocked || checkedInAt !== null;
  if (deadline === undefined || isFinal || (status !== 'accepted' && status !== 'declined')) return children;
  return (
    <Offer key={deadline} {...{ applicant, status, deadline, onDone }}>
      {children}
    </Offer>
  );
}

type OfferProps = UndoDecisionProps & { status: UndoableStatus; deadline: number };

function Offer({ applicant, status, deadline, onDone, children }: OfferProps) {
  const seconds = Math.ceil((deadline - useClock().getTime()) / 1000);
  const undo = useUndo(applicant, onDone);
  if (seconds <= 0) return children;
  return (
    <div ref={keepFocus} className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <Figures className="text-muted">{m.applications_undo_left({ seconds })}</Figures>
      <Button onClick={() => undo(status)}>{m.applications_undo({ status })}</Button>
    </div>
  );
}
