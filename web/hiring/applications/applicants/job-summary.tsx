import { formatDay, formatHours, stockholmTime, formatLongDate, formatPay, formatPlace, m } from '@passa/domain';
import { now } from '../../../platform/time/now.ts';
import type { ReactNode } from 'react';
import { MapLink } from '../../../places/index.ts';
import { Figures } from '../../../ui/content/figures.tsx';
import { shiftTotalText } from '../../cards/shift-total-text.ts';
import { filledText } from '../../cards/filled-text.ts';
import { StatusBadge } from '../../cards/status-badge.tsx';
import { isUrgentNow, UrgentBadge } from '../../cards/urgent-badge.tsx';
import { wasCompletedEarly } from '../../cards/completed-early.ts';
import { sentText } from '../../invitations/sent-text.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';

// On a phone the names are hidden: dates, hours and pay explain themselves.
const nameStyles = 'text-sm text-muted max-sm:sr-only';

/** The day and the time of a release, which may be some days away. */
const momentOf = (at: Date) => `${formatDay(at, now(), 'business')} ${stockholmTime(at)}`;

type JobSummaryProps = {
  job: BusinessJob;
  /** Actions for the job. */
  children: ReactNode;
};

/** Date, hours, place and pay of a job, above its applicants. */
export function JobSummary({ job, children }: JobSummaryProps) {
  const start = new Date(job.startDate);
  return (
    <div className="mb-8 border-y border-line pt-4 pb-1 sm:mb-10 sm:pt-5">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <StatusBadge status={job.status} />
        {isUrgentNow(job) && <UrgentBadge />}
        {[...filledText(job), ...sentText(job)].map((text) => (
          <span key={text} className="font-semibold">
            {text}
          </span>
        ))}
        {wasCompletedEarly(job) && <span className="text-sm text-muted">{m.applications_completed_early()}</span>}
      </div>
      {job.releasedAt && job.may.includes('release') && (
        <p className="mb-3 font-medium">{m.regulars_first_until({ time: momentOf(new Date(job.releasedAt)) })}</p>
      )}
      {/* The date has a line of its own on a phone, where it and the pay would otherwise break in the middle. */}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 max-sm:items-baseline max-[22rem]:grid-cols-1 sm:grid-cols-[auto_auto_1fr] sm:gap-x-12">
        <div className="max-sm:contents">
          <dt className={nameStyles}>{m.job_when()}</dt>
          <dd className="max-sm:contents">
            <time dateTime={job.startDate} className="col-span-full block first-letter:uppercase">
              {formatLongDate(start, 'business')}
            </time>
            <Figures className="block text-2xl font-semibold tracking-tight">
              {formatHours(start, new Date(job.endDate), 'business')}
            </Figures>
          </dd>
        </div>
        <div>
          <dt className={nameStyles}>{m.job_pay()}</dt>
          <dd>
            <Figures className="block leading-8 font-semibold *:text-2xl *:tracking-tight">
              {formatPay(job.payRate)}
            </Figures>
            <Figures className="block text-muted">{shiftTotalText(job)}</Figures>
          </dd>
        </div>
        <div className="col-span-full min-w-0 wrap-break-word sm:col-auto">
          <dt className={nameStyles}>{m.job_where()}</dt>
          <dd className="flex flex-wrap items-center gap-x-4 sm:block">
            <span className="hidden sm:block">{job.businessName}</span>
            <span className="min-w-0">{formatPlace(job.location)}</span>
            <MapLink place={job.location} className="sm:flex sm:w-fit" />
          </dd>
        </div>
      </dl>
      <div className="mt-4 mb-3 flex flex-wrap gap-2 sm:mb-4">{children}</div>
    </div>
  );
}
