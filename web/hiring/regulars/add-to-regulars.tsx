import { fullName, isolated, m } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { Applicant } from '../core/applications.ts';
import { useAskRegular } from './queries.ts';

type AddToRegularsProps = {
  applicant: Applicant;
  /** Called when the button has disappeared, to move the focus. */
  onGone: () => void;
};

/** Asks a worker who has completed the shift to be a regular, while the server permits it. Then it says that they are asked. */
export function AddToRegulars({ applicant: { id, status, worker, regular, may }, onGone }: AddToRegularsProps) {
  const ask = useAskRegular(id);
  if (regular === 'asked' && status === 'completed') {
    return <p className="min-h-11 content-center text-muted">{m.regulars_asked()}</p>;
  }
  if (!may.includes('addToRegulars')) return null;
  const name = isolated(fullName(worker));
  const showSuccess = () => toast.success(m.toasts_regular_asked({ name }));
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_regular_ask_failed(), problem);
  return (
    <Button
      variant="quiet"
      className="-mx-margin"
      busy={ask.isPending}
      onClick={() => void ask.mutateAsync().then(showSuccess, showFailure).then(onGone)}
    >
      {m.regulars_add()}
    </Button>
  );
}
