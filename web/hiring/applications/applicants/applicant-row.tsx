import { fullName, isOpenNoShow, m } from '@passa/domain';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { outlinedBadgeStyles } from '../../../ui/content/badge-styles.ts';
import { NewBadge } from '../../../ui/list/new-badge.tsx';
import { Moment } from '../../../ui/content/moment.tsx';
import { answerOfWorker } from '../../changes/answer-of-worker.ts';
import { obstacleText } from '../../cards/obstacle-text.ts';
import { ApplicantTags, FitBadges } from './applicant-badge.tsx';
import { StatusBadge } from '../../cards/status-badge.tsx';
import { PresenceLine } from '../../presence/presence-line.tsx';
import type { Applicant } from '../../core/applications.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { idsOf } from './applicant-ids.ts';

/** The columns of the list on a desktop, shared with its header. */
export const COLUMNS =
  'px-4 sm:px-6 lg:px-4 xl:grid xl:grid-cols-[minmax(0,1fr)_5.5rem_11.5rem] xl:items-center xl:gap-x-4 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem_11.5rem]';

type ApplicantRowProps = {
  job: BusinessJob;
  applicant: Applicant;
  isNew: boolean;
  isOpen: boolean;
  /** Whether the details are in a panel beside the list, and not below this row. */
  hasPanel: boolean;
  /** The id of the details. */
  detailsId: string;
  heading: Ref<HTMLHeadingElement>;
  onSelect: () => void;
  /** The buttons for a decision, if they are not in the details. A wide screen shows them instead of the status. */
  children: ReactNode | false;
};

/** One line of the list of applicants: name, what speaks for or against them, when they applied, and the status. */
export function ApplicantRow({
  job,
  applicant,
  isNew,
  isOpen,
  hasPanel,
  detailsId,
  heading,
  onSelect,
  children,
}: ApplicantRowProps) {
  const { id, worker, match, status, createdAt, message, cancellation, noShow, obstacle } = applicant;
  const answer = answerOfWorker(applicant, status === 'accepted');
  const ids = idsOf(id);
  return (
    <div
      className={clsx(
        'relative flex min-h-19 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 xl:min-h-16',
        COLUMNS,
        // The bar marks the row that the panel belongs to. Tags in the row have the sunken background.
        isOpen && hasPanel && 'bg-paper before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-ink',
      )}
    >
      <div className="grid min-w-0 grow basis-48 gap-1 2xl:contents">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h3
            ref={heading}
            id={`${ids.name}-heading`}
            tabIndex={-1}
            className="min-w-0 text-lg leading-snug wrap-break-word"
          >
            <button
              type="button"
              id={ids.name}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={onSelect}
              className="cursor-pointer text-left wrap-anywhere after:absolute after:inset-0"
            >
              {fullName(worker)}
            </button>
          </h3>
          {isNew && <NewBadge />}
          <ApplicantTags {...applicant} />
          {answer && <p className="min-w-0 basis-full text-sm font-medium wrap-anywhere">{answer}</p>}
          {(status === 'accepted' || status === 'completed') && <PresenceLine applicationId={id} shift={job} />}
          {/* Its first line. The details have all of it. */}
          {message && (hasPanel || !isOpen) && (
            <p className="min-w-0 basis-full truncate text-sm text-muted">{message}</p>
          )}
        </div>
        {/* The match of a pending applicant; for the others, on a phone, the time of the application. */}
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <FitBadges match={match} isShort />
          {!match && <AppliedAt className="text-sm text-muted xl:hidden" createdAt={createdAt} />}
        </div>
      </div>
      <AppliedAt className="text-sm text-muted max-xl:hidden" createdAt={createdAt} />
      <div className="flex max-w-full shrink-0 items-center justify-end gap-2">
        {children && <div className="max-xl:hidden">{children}</div>}
        {isOpenNoShow(noShow?.state ?? null) ? (
          <span className={clsx(outlinedBadgeStyles, 'text-closed')}>{m.no_show_badge()}</span>
        ) : status === 'pending' && obstacle ? (
          // As the buttons of a wide screen say it.
          <p className={clsx('text-sm text-muted', children && 'xl:hidden')}>{obstacleText(obstacle)}</p>
        ) : (
          <StatusBadge
            status={status}
            isHandover={cancellation?.isHandover ?? false}
            isNoShow={cancellation?.isNoShow ?? false}
            className={children ? 'xl:hidden' : ''}
          />
        )}
        {!hasPanel && <ChevronDown aria-hidden className={clsx('size-5 text-muted', isOpen && 'rotate-180')} />}
      </div>
    </div>
  );
}

function AppliedAt({ createdAt, className }: { createdAt: string; className: string }) {
  return (
    <p className={className}>
      <span className="sr-only">{`${m.applicants_applied()}: `}</span>
      <Moment at={createdAt} reader="business" />
    </p>
  );
}
