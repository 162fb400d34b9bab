import { fullName, isolated, m } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { Applicant } from '../core/applications.ts';
import { useAgreeToSwap, useDeclineSwap } from './queries.ts';

type SwapRequestProps = {
  applicant: Applicant;
  /** Moves the focus: the buttons have disappeared. */
  onDone: () => void;
};

/** The request to swap that waits for an answer, for both workers. The worker who takes the shift over has the buttons. */
export function SwapRequest({ applicant, onDone }: SwapRequestProps) {
  const { swap, worker, may, id } = applicant;
  const [agree, decline] = [useAgreeToSwap(id), useDeclineSwap(id)];
  if (!swap) return null;
  const own = isolated(fullName(worker));
  const other = isolated(swap.otherName);
  if (swap.part === 'giver')
    return <p className="basis-full font-medium">{m.swap_wants_to_hand_over({ name: other })}</p>;
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_swap_answer_failed(), problem);
  const showAgreed = () => toast.success(m.toasts_swap_agreed({ name: own }));
  const showDeclined = () => toast.success(m.toasts_swap_declined({ name: other }));
  const isBusy = agree.isPending || decline.isPending;
  return (
    <div className="flex grow basis-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 basis-full wrap-break-word">
        <p className="font-medium">{m.swap_wants_to_take_over({ name: other })}</p>
        <p className="mt-1 text-muted">{m.swap_consequence({ taker: own, giver: other })}</p>
      </div>
      <Button
        variant="quiet"
        className="-ml-margin"
        disabled={isBusy || !may.includes('declineSwap')}
        onClick={() => void decline.mutateAsync().then(showDeclined, showFailure).then(onDone)}
      >
        {m.swap_decline()}
      </Button>
      <Button
        busy={agree.isPending}
        disabled={isBusy || !may.includes('agreeToSwap')}
        onClick={() => void agree.mutateAsync().then(showAgreed, showFailure).then(onDone)}
      >
        {m.swap_agree()}
      </Button>
    </div>
  );
}
