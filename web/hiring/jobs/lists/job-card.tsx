import { m } from '@passa/domain';
import clsx from 'clsx';
import { useId } from 'react';
import { paths } from '../../../platform/navigation/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { wasCompletedEarly } from '../../cards/completed-early.ts';
import { filledText } from '../../cards/filled-text.ts';
import { HiredWorkers } from '../../cards/hired-workers.tsx';
import { ShiftCard } from '../../cards/shift-card.tsx';
import { waitingText } from '../../cards/waiting-text.ts';
import { sentText } from '../../invitations/sent-text.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';

const OPEN_COLUMNS =
  '@3xl:grid-cols-[minmax(0,1fr)_6.5rem_11rem_8.5rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_6.5rem_11rem_11.5rem]';
const FILLED_COLUMNS =
  '@3xl:grid-cols-[minmax(0,1fr)_6.5rem_11rem_7.5rem_7.75rem_3.75rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_6.5rem_11rem_9rem_7.75rem_5.5rem] @min-[60rem]:grid-cols-[minmax(0,1fr)_6.5rem_11rem_10.5rem_7.75rem_5.5rem]';

/**
 * A job of the business. In a wide list the whole row is a link to its applications.
 * @param mayPost whether the reader may post it again
 */
export function JobCard({ job, mayPost = true }: { job: BusinessJob; mayPost?: boolean }) {
  const titleId = useId();
  const isOpen = job.status === 'open';
  return (
    <ShiftCard
      shift={job}
      status={job.status}
      reader="business"
      title={<span id={titleId}>{job.title}</span>}
      columns={isOpen ? OPEN_COLUMNS : FILLED_COLUMNS}
      aside={
        <>
          {!isOpen && (
            <div className="empty:hidden @3xl:empty:block">
              <HiredWorkers job={job} />
              {wasCompletedEarly(job) && (
                <p className="mt-1 text-sm text-muted @3xl:mt-0">{m.applications_completed_early()}</p>
              )}
            </div>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-4 @3xl:contents">
            <div className="contents @3xl:block">
              <p
                className={clsx(
                  '@3xl:text-sm',
                  (isOpen ? job.waitingCount : job.applicationCount) > 0 ? 'font-semibold' : 'text-muted',
                  isOpen ? 'grow basis-28' : 'basis-full',
                )}
              >
                {[
                  ...(job.may.includes('release') ? [m.regulars_only_yet()] : []),
                  ...(isOpen ? filledText(job) : []),
                  m.business_dashboard_applications({ count: job.applicationCount }),
                  ...waitingText(job),
                  ...(isOpen ? sentText(job) : []),
                ]
                  // A line breaks between the phrases only.
                  .map((phrase) => phrase.replaceAll(' ', '\u00a0'))
                  .join(' · ')}
              </p>
              <ButtonLink
                {...paths.applications(job.id)}
                aria-describedby={titleId}
                className="order-1 ml-auto @3xl:static @3xl:min-h-0 @3xl:border-0 @3xl:p-0 @3xl:text-sm @3xl:underline @3xl:decoration-edge @3xl:underline-offset-4 @3xl:after:absolute @3xl:after:inset-0"
              >
                {m.business_dashboard_view_applications()}
              </ButtonLink>
            </div>
            {!isOpen && mayPost && (
              <ButtonLink
                {...paths.postAgain(job.id)}
                variant="quiet"
                className="z-1 -ml-3 max-sm:px-3 @min-[56rem]:whitespace-nowrap @3xl:ml-0 @3xl:px-1 @3xl:text-sm @3xl:leading-5"
                aria-describedby={titleId}
              >
                {m.business_dashboard_post_again()}
              </ButtonLink>
            )}
          </div>
        </>
      }
    />
  );
}
