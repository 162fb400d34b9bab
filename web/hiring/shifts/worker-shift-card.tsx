import { m } from '@passa/domain';
import { Suspense, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { Tag } from '../../ui/content/tag.tsx';
import { cardHeadline } from '../cards/card-headline.ts';
import { MatchBadge } from '../cards/match-badge.tsx';
import { ShiftCard } from '../cards/shift-card.tsx';
import { obstacleText } from '../cards/obstacle-text.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { InvitationBadge, OwnStatusBadge } from './shift-actions.tsx';

type WorkerShiftCardProps = {
  shift: WorkerJob;
  isNew?: boolean;
  /** Shown instead of the reason why no worker can be hired. */
  outcome?: ReactNode;
  /** Whether the shifts of the list differ in their status, so that a badge shows it. */
  isMixed?: boolean;
  isGrouped?: boolean | undefined;
  children?: ReactNode;
};

/** A shift with the status of the worker's application. The whole card is a link to the shift's page. */
export function WorkerShiftCard({ shift, isNew, outcome, isMixed, isGrouped, children }: WorkerShiftCardProps) {
  const { application, obstacle } = shift;
  const bookable = shift.may.includes('book') && <Tag>{m.job_bookable()}</Tag>;
  return (
    <ShiftCard
      shift={shift}
      badge={
        application ? (
          <>
            {isMixed && (
              <Suspense>
                <OwnStatusBadge application={application} obstacle={obstacle} />
              </Suspense>
            )}
            {application.openHours && <Tag>{m.own_sheet_open({ hours: application.openHours })}</Tag>}
          </>
        ) : (
          <>
            {shift.invitation === 'invited' ? (
              <Suspense fallback={bookable}>
                <InvitationBadge job={shift} />
              </Suspense>
            ) : (
              bookable
            )}
            {shift.match && <MatchBadge headline={cardHeadline(shift.match)} />}
            {shift.openings > 1 && (
              <span className="text-sm text-muted">
                {m.job_places_left({ count: shift.openingsLeft, openings: shift.openings })}
              </span>
            )}
          </>
        )
      }
      isNew={isNew}
      isGrouped={isGrouped}
      reader="worker"
      title={
        <Link
          {...paths.job(shift.id)}
          className="decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {shift.title}
        </Link>
      }
    >
      {(outcome ?? obstacle ?? children) && (
        <>
          {outcome ?? (obstacle && <p className="text-muted">{obstacleText(obstacle)}</p>)}
          {children}
        </>
      )}
    </ShiftCard>
  );
}
