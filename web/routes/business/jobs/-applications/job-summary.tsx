import { formatHours, formatLongDate, formatPay, texts } from '@passa/domain';
import type { ReactNode } from 'react';
import type { BusinessJob } from '../../../../api/business-jobs.ts';
import { Figures } from '../../../../ui/figures.tsx';
import { MapLink } from '../../../../ui/map-link.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { UrgentBadge } from '../../../../ui/urgent-badge.tsx';

const { job: words } = texts;

type JobSummaryProps = {
  job: BusinessJob;
  /** What can be done with it, beside its status. */
  children: ReactNode;
};

/** When, where and how much: what a business weighs an applicant against. */
export function JobSummary({ job, children }: JobSummaryProps) {
  const start = new Date(job.startDate);
  const { address, city, zipCode } = job.location;
  return (
    <div className="mb-10 border-y border-line py-5">
      <div className="-mt-2 mb-3 flex min-h-11 items-center justify-between gap-4">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={job.status} />
          {job.isUrgent && <UrgentBadge />}
        </div>
        <div className="flex min-w-0 flex-wrap justify-end">{children}</div>
      </div>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr_auto]">
        <div>
          <dt className="text-sm text-muted">{words.when}</dt>
          <dd>
            <time dateTime={job.startDate} className="block first-letter:uppercase">
              {formatLongDate(start, 'business')}
            </time>
            <Figures className="block text-2xl font-semibold tracking-tight">
              {formatHours(start, new Date(job.endDate), 'business')}
            </Figures>
          </dd>
        </div>
        <div className="min-w-0 wrap-break-word">
          <dt className="text-sm text-muted">{words.where}</dt>
          <dd>
            {job.businessName}
            <span className="block">{address}</span>
            <span className="block">{`${zipCode} ${texts.names.city[city]}`}</span>
            <MapLink place={job.location} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{words.pay}</dt>
          <dd>
            <Figures className="block leading-8 font-semibold *:text-2xl *:tracking-tight">
              {formatPay(job.payRate)}
            </Figures>
          </dd>
        </div>
      </dl>
    </div>
  );
}
