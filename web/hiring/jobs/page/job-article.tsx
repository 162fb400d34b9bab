import { isOpenNoShow, m } from '@passa/domain';
import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from '../../../platform/navigation/location.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tag } from '../../../ui/content/tag.tsx';
import { StatusBadge } from '../../cards/status-badge.tsx';
import { isUrgentNow, UrgentBadge } from '../../cards/urgent-badge.tsx';
import { OwnChange } from '../../changes/own-change.tsx';
import { History } from '../../history/history.tsx';
import { InvitationBadge } from '../../cards/invitation-badge.tsx';
import { OwnNoShow } from '../../no-show/own-no-show.tsx';
import { applicationHistoryQuery } from '../../history/queries.ts';
import type { WorkerJob } from '../../core/jobs.ts';
import { workingTimeQuery } from '../../working-time/queries.ts';
import { ApplicationMessage } from '../../applications/applying/application-message.tsx';
import { backTarget } from './back-target.ts';
import { ApplyBar, isBookedThen } from '../../applications/applying/apply-bar.tsx';
import { JobOverview } from './job-overview.tsx';
import { MatchFactors } from './match-factors.tsx';
import { OwnApplication } from '../../applications/applying/own-application.tsx';
import { SeenByVenue } from './seen-by-venue.tsx';
import { TakeoverRequest } from './takeover-request.tsx';
import { useApplicationMessage } from '../../applications/applying/use-application-message.ts';
import { WorkingTime, withWorkedRest } from '../../working-time/working-time.tsx';
import { VenueLine } from './venue-line.tsx';

// Below the job, and needed by few.
const BlockVenue = lazyComponent(async () => (await import('../../blocks/block-venue.tsx')).BlockVenue);

type JobArticleProps = {
  job: WorkerJob;
  /** Whether the server no longer has the job. Its content stays on the screen, without actions. */
  isGone: boolean;
  /** Whether a form about the worker's own hours is open. The button of the form is then the next step. */
  isAnswering: boolean;
  /** Shown in the bar, beside the status of the worker's own shift. */
  note?: ReactNode;
  /** The hours of the worker's own shift. Once it is over they are what the worker looks for. */
  hours?: ReactNode;
  /** What was recorded of the worker's shift. */
  children?: ReactNode;
};

/** The space for the bar above the navigation of a phone, by its number of lines. */
const BAR_SPACE = { 1: 'max-lg:pb-16', 2: 'max-lg:pb-24', 3: 'max-lg:pb-32' };

/** A worker who can book has a line that says so. A worker with another booking at that time has a line with a warning. */
function barLines(job: WorkerJob): 1 | 2 | 3 {
  const isWarned = isBookedThen(job);
  if (job.may.includes('book')) return isWarned ? 3 : 2;
  return isWarned ? 2 : 1;
}

/** A job as a worker sees it, with the worker's own application. */
export function JobArticle({ job, isGone, isAnswering, note, hours, children }: JobArticleProps) {
  const applicationId = job.application?.id;
  const message = useApplicationMessage(job.id);
  const { data: warnings } = useQuery(workingTimeQuery(job.id));
  return (
    <article
      className={clsx(
        BAR_SPACE[barLines(job)],
        'max-xl:max-w-3xl lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-8',
        // On a desktop what the worker decides by, and does, is beside the job. The last row takes the height that is left.
        'xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr] xl:gap-x-12 2xl:grid-cols-[minmax(0,1fr)_26rem]',
      )}
    >
      <PageHeader title={job.title} lead={<VenueLine job={job} />} back={<BackToOrigin job={job} />} />
      {!isGone && <ApplyBar job={job} message={message} hasStep={!isAnswering} note={note} />}
      <div className="max-xl:col-span-full">
        {/* Before everything else, since it has a deadline. */}
        {job.application?.noShow &&
          (job.application.status === 'accepted' || isOpenNoShow(job.application.noShow.state)) && (
            <OwnNoShow job={job} application={job.application} noShow={job.application.noShow} />
          )}
        {!isGone && <OwnChange job={job} className="mb-8 rounded-md border border-line bg-raised p-5 outline-none" />}
        {!isGone && <TakeoverRequest job={job} />}
        <Notice>{isGone && m.job_closed()}</Notice>
        {!isGone && (
          <div className="-mt-2 mb-8 flex flex-wrap gap-2 empty:hidden">
            {job.invitation === 'invited' && <InvitationBadge job={job} />}
            {isUrgentNow(job) && <UrgentBadge />}
            {job.application?.openHours && <Tag>{m.own_sheet_open({ hours: job.application.openHours })}</Tag>}
            {/* A colleague who keeps the shift is hired, and the worker could take it for their own status. */}
            {(!job.application || job.application.status === 'withdrawn') && !job.application?.isKeptByColleague && (
              <StatusBadge status={job.status} />
            )}
          </div>
        )}
        {!isGone && warnings && <WorkingTime job={job} warnings={warnings} />}
        {hours && <div className="mb-10 empty:hidden *:first:mt-0 *:first:border-t-0 *:first:pt-0">{hours}</div>}
        <JobOverview job={job} />
      </div>
      <div className="max-xl:col-span-full xl:row-span-2 xl:*:first:mt-0">
        {!isGone && job.match && <MatchFactors job={job} match={withWorkedRest(job.match, warnings)} />}
        {!isGone && <ApplicationMessage job={job} input={message} />}
        {!isGone && job.may.includes('apply') && <SeenByVenue by={job.may.includes('book') ? 'booking' : 'applying'} />}
        <OwnApplication job={job} />
        {children}
      </div>
      <div className="max-xl:col-span-full">
        <h2 className="mt-10 border-t border-line pt-8 text-xl">{m.job_about()}</h2>
        <p className="mt-3 max-w-prose whitespace-pre-line wrap-break-word">{job.description}</p>
        {!isGone && (
          <Suspense>
            <BlockVenue job={job} />
          </Suspense>
        )}
        {/* An optimistic application has no id until the server has it. */}
        {applicationId && (
          <div className="mt-10">
            <History title={m.history_title()} query={applicationHistoryQuery(job.id, applicationId)} reader="worker" />
          </div>
        )}
      </div>
    </article>
  );
}

/** Links to the page that led here. */
function BackToOrigin({ job }: { job: WorkerJob }) {
  const { destination, text } = backTarget(useLocation().state.from, job);
  return <BackLink {...destination}>{text}</BackLink>;
}
