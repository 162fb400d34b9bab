import { isolated, m } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useDeclineInvitation } from './queries.ts';
import type { WorkerJob } from '../core/jobs.ts';

type DeclineInvitationProps = {
  job: WorkerJob;
  /** Called when the button has disappeared, to move the focus. */
  onGone: () => void;
};

/** Declines the invitation to a job, while the server permits it. */
export function DeclineInvitation({ job, onGone }: DeclineInvitationProps) {
  const decline = useDeclineInvitation(job.id);
  if (!job.may.includes('declineInvitation')) return null;
  const showSuccess = () => toast.success(m.toasts_invitation_declined({ business: isolated(job.businessName) }));
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_invitation_decline_failed(), problem);
  return (
    <Button
      busy={decline.isPending}
      onClick={() => void decline.mutateAsync().then(showSuccess, showFailure).then(onGone)}
      className="min-h-12"
    >
      {m.invitation_decline()}
    </Button>
  );
}
