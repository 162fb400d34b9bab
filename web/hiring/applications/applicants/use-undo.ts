import { fullName, isolated, m } from '@passa/domain';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useSingleFlight } from '../../../ui/dialogs/use-single-flight.ts';
import type { Applicant } from '../../core/applications.ts';
import { useUndoAccept, useUndoDecline, type UndoableStatus } from './queries.ts';

/**
 * Undoes a decision about one application, and shows the result as a toast.
 * @param focusCard moves the focus to the applicant's card, since the button that was pressed disappears
 */
export function useUndo({ id, worker }: Pick<Applicant, 'id' | 'worker'>, focusCard: () => void) {
  const actions = { accepted: useUndoAccept(id), declined: useUndoDecline(id) };
  const runSingly = useSingleFlight();
  return (status: UndoableStatus) => {
    const showSuccess = () => toast.success(m.toasts_decision_undone({ name: isolated(fullName(worker)) }));
    const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_undo_failed(), problem);
    runSingly(() => actions[status].mutateAsync().then(showSuccess, showFailure));
    focusCard();
  };
}
