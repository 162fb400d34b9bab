import { m } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useAccept, useDecline, type Applicant } from '../queries/applications.ts';

/**
 * Accepts or declines one application, and shows the result as a toast.
 * @param onDone called after each attempt: the buttons may be gone
 */
export function useDecision({ id, worker }: Applicant, onDone: () => void) {
  const accept = useAccept();
  const decline = useDecline();
  const runSingly = useSingleFlight();

  const showSuccess = (action: Promise<unknown>, doneMessage: string, failedTitle: string) => {
    const confirm = () => toast.success(doneMessage);
    const showFailure = (problem: ApiProblem) => reportFailure(failedTitle, problem);
    return action.then(confirm, showFailure);
  };

  return {
    accept: () => {
      const doneMessage = m.toasts_accepted({ name: `${worker.firstName} ${worker.lastName}` });
      runSingly(() => showSuccess(accept.mutateAsync(id), doneMessage, m.toasts_accept_failed()).then(onDone));
    },
    decline: () => {
      runSingly(() => showSuccess(decline.mutateAsync(id), m.toasts_declined(), m.toasts_decline_failed()));
      onDone();
    },
    isAccepting: accept.isPending,
  };
}
