import { m } from '@passa/domain';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { obstacleText } from '../cards/obstacle-text.ts';
import type { Applicant } from '../queries/applications.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { useDecision } from './use-decision.ts';

type DecisionButtonsProps = {
  applicant: Applicant;
  job: Pick<BusinessJob, 'title' | 'startDate'>;
  isOnlyChoice: boolean;
  onDone: () => void;
};

/** The buttons to accept or decline, as far as the server permits. */
export function DecisionButtons({ applicant, job, isOnlyChoice, onDone }: DecisionButtonsProps) {
  const { accept, decline, isAccepting } = useDecision(applicant, job, onDone);
  const noteId = useId();
  const mayAccept = applicant.may.includes('accept');
  const describedBy = applicant.obstacle ? noteId : undefined;
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-6 gap-y-2">
      {applicant.obstacle && (
        <p id={noteId} className="text-muted">
          {obstacleText(applicant.obstacle)}
        </p>
      )}
      {/* The buttons are apart from each other, because either takes effect at once. */}
      <div className="flex grow justify-between gap-6 sm:grow-0">
        <Button
          variant="quiet"
          className={applicant.may.includes('decline') ? 'max-sm:-ml-5' : ''}
          aria-describedby={describedBy}
          disabled={isAccepting || !applicant.may.includes('decline')}
          onClick={decline}
        >
          {m.applications_decline()}
        </Button>
        <Button
          variant={mayAccept && isOnlyChoice ? 'primary' : 'secondary'}
          aria-describedby={describedBy}
          className="px-7"
          disabled={!mayAccept}
          busy={isAccepting}
          onClick={accept}
        >
          {m.applications_accept()}
        </Button>
      </div>
    </div>
  );
}
