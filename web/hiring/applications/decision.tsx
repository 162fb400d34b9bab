import { texts } from '@passa/domain';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Applicant } from '../queries/applications.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { useDecision } from './use-decision.ts';
import { whyNotAcceptable } from './why-not-acceptable.ts';

const { applications: words } = texts;

type DecisionProps = { applicant: Applicant; job: BusinessJob; isOnlyChoice: boolean; onDone: () => void };

/** Accept or decline, as far as the server allows either. */
export function Decision({ applicant, job, isOnlyChoice, onDone }: DecisionProps) {
  const { accept, decline, isAccepting } = useDecision(applicant, onDone);
  const noteId = useId();
  const mayAccept = applicant.may.includes('accept');
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-6 gap-y-2">
      {!mayAccept && (
        <p id={noteId} className="text-muted">
          {whyNotAcceptable(job)}
        </p>
      )}
      {/* Apart from each other: neither can be taken back. */}
      <div className="flex grow justify-between gap-6 sm:grow-0">
        <Button
          variant="quiet"
          className={applicant.may.includes('decline') ? 'max-sm:-ml-5' : ''}
          aria-describedby={mayAccept ? undefined : noteId}
          disabled={isAccepting || !applicant.may.includes('decline')}
          onClick={decline}
        >
          {words.decline}
        </Button>
        <Button
          variant={mayAccept && isOnlyChoice ? 'primary' : 'secondary'}
          aria-describedby={mayAccept ? undefined : noteId}
          className="px-7"
          disabled={!mayAccept}
          busy={isAccepting}
          onClick={accept}
        >
          {words.accept}
        </Button>
      </div>
    </div>
  );
}
