import { formatDay, fullName, isolated, m, UNDO_GRACE_SECONDS } from '@passa/domain';
import { now } from '../../../platform/time/now.ts';
import type { MouseEvent } from 'react';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useSingleFlight } from '../../../ui/dialogs/use-single-flight.ts';
import { useAccept, useDecline, type Applicant } from '../../core/applications.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import type { UndoableStatus } from './queries.ts';
import { useUndo } from './use-undo.ts';

/** How long a toast offers to undo a decision. The server allows more (`UNDO_GRACE_SECONDS`). Seconds. */
const OFFER_SECONDS = 10;
/** With the keyboard, the way to the toast is longer. */
const KEYBOARD_OFFER_SECONDS = 25;

type Press = Pick<MouseEvent, 'detail'>;
/** A click by the keyboard or by a screen reader counts no presses. */
const isByKeyboard = ({ detail }: Press) => detail === 0;

/**
 * Accepts or declines one application, and shows the result as a toast that offers to undo it.
 * @param job named in the toast, which stays while other pages are opened
 * @param focusCard moves the focus to the applicant's card: called after each attempt, as the buttons may be gone, and when the
 *   button of the toast is pressed, which disappears
 */
export function useDecision(
  { id, worker }: Applicant,
  job: Pick<BusinessJob, 'title' | 'startDate'>,
  focusCard: () => void,
) {
  const [accept, decline] = [useAccept(), useDecline()];
  const undo = useUndo({ id, worker }, focusCard);
  const runSingly = useSingleFlight();
  const name = isolated(fullName(worker));

  const offerUndo = (message: string, press: Press, status: UndoableStatus, whom?: string) => {
    const seconds = isByKeyboard(press) ? KEYBOARD_OFFER_SECONDS : OFFER_SECONDS;
    const shift = m.toasts_decision_about({
      title: isolated(job.title),
      day: formatDay(new Date(job.startDate), now(), 'business'),
    });
    const hint = isByKeyboard(press) && m.toasts_undo_by_keyboard({ seconds });
    const about = whom ? `${whom} · ${shift}` : shift;
    toast.success(message, {
      duration: seconds * 1000,
      longest: UNDO_GRACE_SECONDS * 1000,
      action: { label: m.toasts_undo(), onClick: () => undo(status) },
      description: hint ? `${about}. ${hint}` : about,
    });
  };

  return {
    accept: (press: Press) => {
      const showSuccess = () => offerUndo(m.toasts_accepted({ name }), press, 'accepted');
      const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_accept_failed(), problem);
      runSingly(() => accept.mutateAsync(id).then(showSuccess, showFailure).then(focusCard));
    },
    decline: (press: Press) => {
      // The specification gives the text, which does not say who it was.
      const showSuccess = () => offerUndo(m.toasts_declined(), press, 'declined', name);
      const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_decline_failed(), problem);
      runSingly(() => decline.mutateAsync(id).then(showSuccess, showFailure));
      focusCard();
    },
    isAccepting: accept.isPending,
  };
}
