import { formatDate, fullName, isolated, m } from '@passa/domain';
import { useId, useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NewBadge } from '../../ui/list/new-badge.tsx';
import { CancelShift } from '../cancelling/cancel-shift.tsx';
import { CancellationNote } from '../cancelling/cancellation-note.tsx';
import { ApplicantMatchBadge } from '../cards/match-badge.tsx';
import { StatusBadge } from '../cards/status-badge.tsx';
import { ExpertiseTags } from '../cards/tags.tsx';
import type { Applicant } from '../queries/applications.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { ApplicantDetails } from './applicant-details.tsx';
import { ApplicantSummary } from './applicant-summary.tsx';
import { ContactLinks } from './contact-links.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { UndoCompletion } from './undo-completion.tsx';

type ApplicantCardProps = {
  job: BusinessJob;
  applicant: Applicant;
  isNew: boolean;
  isOnlyChoice: boolean;
  /** The number of pending applicants; undefined if not all are loaded. */
  waitingCount?: number | undefined;
};

export function ApplicantCard({ job, applicant, isNew, isOnlyChoice, waitingCount }: ApplicantCardProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { worker, status, cancellation, access } = applicant;
  const hasDetails = !worker.isFormer && access.kind !== 'nameOnly';
  const name = fullName(worker);
  // The button that was pressed disappears or is disabled, so the focus goes to the applicant's name.
  const focusName = () => heading.current?.focus({ preventScroll: true });
  return (
    <Card aria-labelledby={`${id}-name`}>
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3">
          {!worker.isFormer && <Avatar name={name} />}
          <h3 ref={heading} id={`${id}-name`} tabIndex={-1} className="min-w-0 text-xl leading-snug wrap-break-word">
            {name}
          </h3>
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          {isNew && <NewBadge />}
          {applicant.match && <ApplicantMatchBadge headline={applicant.match.headline} />}
          {status !== 'pending' && <StatusBadge status={status} />}
        </div>
      </div>
      {applicant.message && (
        <blockquote
          aria-label={m.applications_message()}
          className="mt-2 max-w-prose border-l-2 border-edge pl-4 whitespace-pre-line wrap-break-word"
        >
          {applicant.message}
        </blockquote>
      )}
      {hasDetails && (
        <>
          <div className="mt-2 mb-4">
            <ExpertiseTags expertise={worker.expertise} />
          </div>
          <ApplicantSummary worker={worker} />
          <div className="mt-2 flex flex-wrap items-center gap-x-6">
            <ContactLinks worker={worker} />
            {worker.city && <span>{m.city_name({ city: worker.city })}</span>}
          </div>
        </>
      )}
      {worker.isFormer && applicant.may.length > 0 && (
        <p className="mt-2 text-muted">{m.applications_account_deleted()}</p>
      )}
      {cancellation && (
        <div className="mt-4">
          <CancellationNote cancellation={cancellation} reader="business" otherName={name} />
        </div>
      )}
      <div id={`${id}-details`}>
        {isExpanded && hasDetails && <ApplicantDetails worker={worker} match={applicant.match} />}
      </div>
      {!worker.isFormer && <AccessNote access={access} />}
      {/* Not removed while it is empty: an open dialog stays, although its button disappears. */}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4 empty:hidden">
        {hasDetails && (
          <Button
            variant="quiet"
            className="-ml-5"
            aria-expanded={isExpanded}
            aria-controls={`${id}-details`}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? m.applications_show_less() : m.applications_show_more()}
          </Button>
        )}
        {status === 'pending' && (!worker.isFormer || applicant.may.length > 0) && (
          <DecisionButtons applicant={applicant} job={job} isOnlyChoice={isOnlyChoice} onDone={focusName} />
        )}
        {hasStarted(applicant) && (
          <p className="text-muted">{m.applications_shift_started({ name: isolated(name) })}</p>
        )}
        <UndoCompletion applicant={applicant} onGone={focusName} />
        <CancelShift
          application={applicant}
          shift={job}
          by="business"
          isPossible={applicant.may.includes('cancel')}
          otherName={worker.isFormer ? undefined : name}
          mayReopen={applicant.may.includes('cancelAndReopen')}
          waitingCount={waitingCount}
          onGone={focusName}
          className={hasDetails ? '-mr-5' : '-ml-5'}
        />
      </div>
    </Card>
  );
}

/** Whether the shift can no longer be cancelled, and its worker is the one who completes it. */
const hasStarted = ({ status, may, worker }: Applicant): boolean =>
  status === 'accepted' && !may.includes('cancel') && !worker.isFormer;

/** The period of the details that are shown, or a note that they were deleted. */
function AccessNote({ access: { kind, asOf, until } }: Pick<Applicant, 'access'>) {
  if (kind === 'nameOnly') return <p className="mt-4 text-muted">{m.details_access_card_name_only()}</p>;
  if (!asOf || !until) return null;
  const [from, to] = [formatDate(new Date(asOf), 'business'), formatDate(new Date(until), 'business')];
  return <p className="mt-4 text-sm text-muted">{m.details_access_card_frozen({ asOf: from, until: to })}</p>;
}
