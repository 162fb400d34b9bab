import { m } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useAccept, useDecline, type Applicant } from '../queries/applications.ts';

/**
 * Accepts or declines one application, and shows the result as a toast.
 * @param onDone called after each attempt: the buttons may be gone
 */
export function useDecision({ id, worker }: Applicant, onDone: () => void) {
  const accept = useAccept();
  const decline = useDecline();
  const one = useOneAtATime();

  const tell = (action: Promise<unknown>, done: string, failed: string) => {
    const confirm = () => toast.success(done);
    const refuse = (problem: ApiProblem) => reportFailure(failed, problem);
    return action.then(confirm, refuse);
  };

  return {
    accept: () => {
      const done = m.toasts_accepted({ name: `${worker.firstName} ${worker.lastName}` });
      one(() => tell(accept.mutateAsync(id), done, m.toasts_accept_failed()).then(onDone));
    },
    decline: () => {
      one(() => tell(decline.mutateAsync(id), m.toasts_declined(), m.toasts_decline_failed()));
      onDone();
    },
    isAccepting: accept.isPending,
  };
}
