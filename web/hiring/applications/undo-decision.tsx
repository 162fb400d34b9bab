import { m } from '@passa/domain';
import { useClock } from '../../platform/time/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import type { Applicant } from '../queries/applications.ts';
import { useUndoDeadline, type UndoableStatus } from '../queries/undo-decision.ts';
import { useUndo } from './use-undo.ts';

type UndoDecisionProps = {
  applicant: Applicant;
  /** Called when the button was pressed, to move the focus. */
  onDone: () => void;
};

/** Offers to undo a decision that was made in this tab, as long as the server allows it. The toast offers it for a shorter time. */
export function UndoDecision({ applicant, onDone }: UndoDecisionProps) {
  const { status } = applicant;
  const deadline = useUndoDeadline(applicant);
  if (deadline === undefined || (status !== 'accepted' && status !== 'declined')) return null;
  return <Offer key={deadline} {...{ applicant, status, deadline, onDone }} />;
}

function Offer({
  applicant,
  status,
  deadline,
  onDone,
}: UndoDecisionProps & { status: UndoableStatus; deadline: number }) {
  const seconds = Math.ceil((deadline - useClock().getTime()) / 1000);
  const undo = useUndo(applicant, onDone);
  if (seconds <= 0) return null;
  return (
    <div ref={keepFocus} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={() => undo(status)}>{m.applications_undo({ status })}</Button>
      <Figures className="text-muted">{m.applications_undo_left({ seconds })}</Figures>
    </div>
  );
}
