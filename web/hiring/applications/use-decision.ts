import { fullName, isolated, m } from '@passa/domain';
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

  const showResult = (request: Promise<unknown>, successMessage: string, failureTitle: string) => {
    const showSuccess = () => toast.success(successMessage);
    const showFailure = (problem: ApiProblem) => reportFailure(failureTitle, problem);
    return request.then(showSuccess, showFailure);
  };

  return {
    accept: () => {
      const successMessage = m.toasts_accepted({ name: isolated(fullName(worker)) });
      runSingly(() => showResult(accept.mutateAsync(id), successMessage, m.toasts_accept_failed()).then(onDone));
    },
    decline: () => {
      runSingly(() => showResult(decline.mutateAsync(id), m.toasts_declined(), m.toasts_decline_failed()));
      onDone();
    },
    isAccepting: accept.isPending,
  };
}
