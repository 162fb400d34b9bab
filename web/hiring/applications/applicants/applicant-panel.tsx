import { formatDate, fullName, isolated, isOpenNoShow, m, noShowFrom, stockholmTime } from '@passa/domain';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { paths } from '../../../platform/navigation/paths.ts';
import { momentText } from '../../../platform/time/moment-text.ts';
import { now } from '../../../platform/time/now.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Figures } from '../../../ui/content/figures.tsx';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';
import { TextLink } from '../../../ui/links/text-link.tsx';
import { CancelShift } from '../cancelling/cancel-shift.tsx';
import { CancellationNote } from '../cancelling/cancellation-note.tsx';
import { ApplicantTags, FitBadges } from './applicant-badge.tsx';
import { ExpertiseTags } from '../../cards/tags.tsx';
import type { Applicant } from '../../core/applications.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { ApplicantDetails } from './applicant-details.tsx';
import { ApplicantSummary } from './applicant-summary.tsx';
import { ContactLinks } from './contact-links.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { HireWarnings } from './hire-warnings.tsx';
import { AddToRegulars } from '../../regulars/add-to-regulars.tsx';
import { TermsLink } from '../../shifts/terms-link.tsx';
import { UndoCompletion } from './undo-completion.tsx';
import { UndoDecision } from './undo-decision.tsx';

const SwapRequest = lazyComponent(async () => (await import('../../swaps/swap-request.tsx')).SwapRequest);
const VenueNoShow = lazyComponent(async () => (await import('../../no-show/venue-no-show.tsx')).VenueNoShow);
const BlockWorker = lazyComponent(async () => (await import('../../blocks/block-worker.tsx')).BlockWorker);

type ApplicantPanelProps = {
  id: string;
  job: BusinessJob;
  applicant: Applicant;
  isOnlyChoice: boolean;
  /** The number of pending applicants; undefined if not all are loaded. */
  waitingCount: number;
  /** Whether it is beside the list, and not below the name of the applicant. */
  isBeside: boolean;
  /** Moves the focus to the applicant's name: a button that was pressed has disappeared or is disabled. */
  focusName: () => void;
};

/** What a business may know of an applicant, and the actions. */
export function ApplicantPanel(props: ApplicantPanelProps) {
  const { id, job, applicant, isOnlyChoice, waitingCount, isBeside, focusName } = props;
  const [isExpanded, setIsExpanded] = useState(false);
  const { worker, cancellation, access, match } = applicant;
  const hasDetails = !worker.isFormer && access.kind !== 'nameOnly';
  const name = fullName(worker);
  return (
    <div
      id={id}
      className={clsx(
        isBeside
          ? 'sticky top-4 max-h-[calc(100dvh-2rem)] scroll-pb-24 overflow-y-auto rounded-md border border-line bg-raised px-5 pt-5'
          : 'px-4 pb-4 sm:px-6',
      )}
    >
      {isBeside && (
        <div className="mb-3 flex items-center gap-3">
          {!worker.isFormer && <Avatar name={name} />}
          {/* The heading of the row says it to screen readers. */}
          <p aria-hidden className="min-w-0 text-xl leading-snug font-semibold wrap-break-word">
            {name}
          </p>
        </div>
      )}
      {isBeside && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <FitBadges match={match} />
          <ApplicantTags {...applicant} />
        </div>
      )}
      <div className="mt-3 empty:hidden">
        <UndoCompletion applicant={applicant} onGone={focusName} />
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
          {hasEndedHire(applicant, job) && <p className="mt-2 text-muted">{m.applications_not_again()}</p>}
        </div>
      )}
      <HireWarnings warnings={applicant.warnings} />
      <TermsLink application={applicant} />
      <div id={`${id}-more`}>
        {isExpanded && hasDetails && <ApplicantDetails worker={worker} match={match} />}
        {(isExpanded || !hasDetails) && !worker.isFormer && (
          <Suspense>
            <BlockWorker
              applicationId={applicant.id}
              name={name}
              isRegular={applicant.regular !== null}
              className="-ml-margin"
              isPossible={!applicant.isBlocked}
              onGone={focusName}
            />
          </Suspense>
        )}
      </div>
      {applicant.isBlocked && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted">
          {m.blocks_blocked()} <TextLink {...paths.blocks('business')}>{m.blocks_see_all()}</TextLink>
        </p>
      )}
      {!worker.isFormer && <AccessNote access={access} />}
      {applicant.status === 'accepted' && !worker.isFormer && !applicant.checkedInAt && isToCome(job) && (
        <p className="mt-4 text-sm text-muted">
          <Figures>
            {m.no_show_from({
              name: isolated(name),
              when: momentText(noShowFrom({ startDate: new Date(job.startDate) }), 'sentence'),
            })}
          </Figures>
        </p>
      )}
      {/* Not removed while it is empty: an open dialog stays, although its button disappears. */}
      <div
        className={clsx(
          'mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4 empty:hidden',
          isBeside && 'sticky bottom-0 -mx-5 bg-raised px-5 pb-4',
        )}
      >
        {hasDetails && (
          <Button
            variant="quiet"
            className="-ml-margin"
            aria-expanded={isExpanded}
            aria-controls={`${id}-more`}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? m.applications_show_less() : m.applications_show_more()}
          </Button>
        )}
        {applicant.swap && (
          <Suspense>
            <SwapRequest applicant={applicant} onDone={focusName} />
          </Suspense>
        )}
        {showsNoShow(applicant, job) && (
          <Suspense>
            <VenueNoShow applicant={applicant} shift={job} onGone={focusName} />
          </Suspense>
        )}
        {isDecidable(applicant) && (
          <DecisionButtons applicant={applicant} job={job} isOnlyChoice={isOnlyChoice} onDone={focusName} />
        )}
        {applicant.confirmation === 'unanswered' && (
          <p className="basis-full text-muted">{m.confirmation_unanswered_hint({ name: isolated(name) })}</p>
        )}
        {applicant.status === 'completed' && !isOpenNoShow(applicant.noShow?.state ?? null) && (
          <TextLink {...paths.hoursOf(applicant.id)}>{m.applications_go_to_hours()}</TextLink>
        )}
        {hasStarted(applicant, job) && !isOpenNoShow(applicant.noShow?.state ?? null) && (
          <Underway applicationId={applicant.id} job={job} name={name} />
        )}
        {applicant.checkedInAt && isToCome(job) && (
          <p className="basis-full text-muted">
            <Figures>
              {m.cancel_shift_checked_in({
                name: isolated(name),
                time: stockholmTime(new Date(applicant.checkedInAt)),
              })}
            </Figures>
          </p>
        )}
        <AddToRegulars applicant={applicant} onGone={focusName} />
        <UndoDecision applicant={applicant} onDone={focusName}>
          <CancelShift
            application={applicant}
            shift={job}
            by="business"
            isPossible={applicant.may.includes('cancel')}
            otherName={worker.isFormer ? undefined : name}
            mayReopen={applicant.may.includes('cancelAndReopen')}
            waitingCount={waitingCount}
            onGone={focusName}
            className={clsx('px-3', hasDetails ? '-mr-3' : '-ml-3')}
          />
        </UndoDecision>
      </div>
    </div>
  );
}

/** Whether the applicant waits for an answer that the business can give, or is told why it cannot. */
export const isDecidable = ({ status, worker, may, swap }: Applicant): boolean =>
  status === 'pending' && !swap && (!worker.isFormer || may.length > 0);

/** Whether the business has cancelled the applicant's shift and can hire others for the job, but not the applicant again. */
const hasEndedHire = ({ cancellation, worker }: Applicant, job: Pick<BusinessJob, 'status'>): boolean =>
  cancellation?.by === 'business' && !cancellation.isNoShow && !worker.isFormer && job.status === 'open';

const isToCome = ({ startDate }: Pick<BusinessJob, 'startDate'>): boolean => new Date(startDate) > now();

/** Whether the shift can no longer be cancelled. The worker is then the party who completes it. */
const hasStarted = ({ status, worker }: Applicant, job: Pick<BusinessJob, 'startDate'>): boolean =>
  status === 'accepted' && !worker.isFormer && !isToCome(job);

/** Whether a no-show of the applicant is shown, or can become possible: after the start, and after the completion as long as the server allows. */
const showsNoShow = (applicant: Applicant, job: Pick<BusinessJob, 'startDate'>): boolean =>
  applicant.status === 'accepted'
    ? applicant.noShow !== null || hasStarted(applicant, job)
    : applicant.status === 'completed' && (applicant.noShow !== null || applicant.may.includes('recordNoShow'));

type UnderwayProps = { applicationId: string; job: Pick<BusinessJob, 'endDate'>; name: string };

/** Who completes a shift that has started, and where its hours are once it is over. */
function Underway({ applicationId, job, name }: UnderwayProps) {
  if (new Date(job.endDate) > now())
    return <p className="text-muted">{m.applications_shift_started({ name: isolated(name) })}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted">
      {m.applications_shift_ended({ name: isolated(name) })}
      <TextLink {...paths.hoursOf(applicationId)}>{m.applications_go_to_hours()}</TextLink>
    </p>
  );
}

/** The period of the details that are shown, or a note that they were deleted. */
function AccessNote({ access: { kind, asOf, until } }: Pick<Applicant, 'access'>) {
  if (kind === 'nameOnly') return <p className="mt-4 text-muted">{m.details_access_card_name_only()}</p>;
  if (!asOf || !until) return null;
  const [from, to] = [formatDate(new Date(asOf), 'business'), formatDate(new Date(until), 'business')];
  return <p className="mt-4 text-sm text-muted">{m.details_access_card_frozen({ asOf: from, until: to })}</p>;
}
