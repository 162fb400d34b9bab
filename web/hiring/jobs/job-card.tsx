import { m } from '@passa/domain';
import clsx from 'clsx';
import { useId } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ShiftCard } from '../cards/shift-card.tsx';
import type { BusinessJob } from '../queries/business-jobs.ts';

export function JobCard({ job }: { job: BusinessJob }) {
  const titleId = useId();
  return (
    <ShiftCard shift={job} status={job.status} reader="business" title={<span id={titleId}>{job.title}</span>}>
      <p className={clsx(job.applicationCount > 0 ? 'font-semibold' : 'text-muted')}>
        {m.business_dashboard_applications({ count: job.applicationCount })}
      </p>
      <div className="-ml-3 flex flex-wrap gap-2 sm:ml-0">
        {job.status !== 'open' && (
          <ButtonLink {...paths.postAgain(job.id)} variant="quiet" className="max-sm:px-3" aria-describedby={titleId}>
            {m.business_dashboard_post_again()}
          </ButtonLink>
        )}
        <ButtonLink {...paths.applications(job.id)} aria-describedby={titleId}>
          {m.business_dashboard_view_applications()}
        </ButtonLink>
      </div>
    </ShiftCard>
  );
}
