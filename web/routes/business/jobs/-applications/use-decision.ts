import { texts } from '@passa/domain';
import { toast } from 'sonner';
import { useAccept, useDecline, type Applicant } from '../../../../api/applications.ts';
import type { ApiProblem } from '../../../../api/problem.ts';
import { reportFailure } from '../../../../api/report-failure.ts';

const { toasts } = texts;

/**
 * Accepts or declines one application, and tells what came of it.
 * @param onDone called when it is over, whatever came of it
 */
export function useDecision({ id, worker }: Applicant, onDone: () => void) {
  const accept = useAccept();
  const decline = useDecline();

  const tell = (action: Promise<unknown>, done: string, failed: string) => {
    const confirm = () => toast.success(done);
    const refuse = (problem: ApiProblem) => reportFailure(failed, problem);
    void action.then(confirm, refuse).then(onDone);
  };

  return {
    accept: () =>
      tell(accept.mutateAsync(id), toasts.accepted(`${worker.firstName} ${worker.lastName}`), toasts.acceptFailed),
    decline: () => tell(decline.mutateAsync(id), toasts.declined, toasts.declineFailed),
    /** What is under way for this application. */
    running: runningOf(accept.isPending, decline.isPending),
  };
}

function runningOf(isAccepting: boolean, isDeclining: boolean): 'accept' | 'decline' | undefined {
  if (isAccepting) return 'accept';
  return isDeclining ? 'decline' : undefined;
}
