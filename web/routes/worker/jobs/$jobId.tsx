import { SHIFT_VIEW_OF, texts } from '@passa/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { StatusBadge } from '../../../hiring/cards/status-badge.tsx';
import { UrgentBadge } from '../../../hiring/cards/urgent-badge.tsx';
import { History } from '../../../hiring/history/history.tsx';
import { ApplyBar } from '../../../hiring/job-page/apply-bar.tsx';
import { JobFacts } from '../../../hiring/job-page/job-facts.tsx';
import { JobLoadError } from '../../../hiring/job-page/job-load-error.tsx';
import { JobSkeleton } from '../../../hiring/job-page/job-skeleton.tsx';
import { OwnApplication } from '../../../hiring/job-page/own-application.tsx';
import { applicationHistoryQuery } from '../../../hiring/queries/history.ts';
import { jobQuery, type WorkerJob } from '../../../hiring/queries/jobs.ts';
import { openFromTab } from '../../../hiring/queries/shifts.ts';
import { useReadOfJob } from '../../../notifications/use-read.ts';
import { orNotFound } from '../../../platform/navigation/or-not-found.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export const Route = createFileRoute('/worker/jobs/$jobId')({
  loader: async ({ context: { queryClient }, params }) => {
    openFromTab(queryClient, params.jobId);
    await orNotFound(queryClient.query({ ...jobQuery(params.jobId), staleTime: 'static' }));
  },
  component: JobDetail,
  pendingComponent: JobSkeleton,
  errorComponent: JobLoadError,
  notFoundComponent: JobNotFound,
});

const { job: words } = texts;

function JobDetail() {
  const { data: job, error } = useSuspenseQuery(jobQuery(Route.useParams().jobId));
  // It was there when the page was opened: what it said stays to be read, and nothing can be done with it.
  const isGone = error?.code === 'notFound';
  const applicationId = job.application?.id;
  useReadOfJob(job.id);
  return (
    <article className="max-w-3xl max-lg:pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-8">
      <PageHeader
        title={job.title}
        lead={`${job.businessName} · ${texts.names.businessType[job.businessType]}`}
        back={<BackToMyShifts job={job} />}
      />
      {!isGone && <ApplyBar job={job} />}
      <div className="col-span-full">
        <Notice>{isGone && words.closed}</Notice>
        {!isGone && (
          <div className="-mt-2 mb-8 flex flex-wrap gap-2">
            {job.isUrgent && <UrgentBadge />}
            {(!job.application || job.application.status === 'withdrawn') && <StatusBadge status={job.status} />}
          </div>
        )}
        <JobFacts job={job} />
        <OwnApplication job={job} />
        <h2 className="mt-10 border-t border-line pt-8 text-xl">{words.about}</h2>
        <p className="mt-3 max-w-prose whitespace-pre-line wrap-break-word">{job.description}</p>
        {/* Until the server has it, what was applied with has no id. */}
        {applicationId && (
          <div className="mt-10">
            <History
              title={texts.history.title}
              query={applicationHistoryQuery(job.id, applicationId)}
              reader="worker"
            />
          </div>
        )}
      </div>
    </article>
  );
}

/** Leads to the tab that this job stands in. */
function BackToMyShifts({ job }: { job: WorkerJob }) {
  const view = job.application && SHIFT_VIEW_OF[job.application.status];
  return <BackLink {...paths.myShifts(view ?? undefined)}>{words.backToMyShifts}</BackLink>;
}

function JobNotFound() {
  return (
    <>
      <PageHeader title={texts.common.jobNotFound} lead={words.notFoundHint} />
      <ButtonLink {...paths.myShifts()}>{words.backToMyShifts}</ButtonLink>
    </>
  );
}
