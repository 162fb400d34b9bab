import { isolated, texts } from '@passa/domain';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { Applicants } from '../../../../hiring/applicants/applicants.tsx';
import { BackToJobs } from '../../../../hiring/applicants/back-to-jobs.tsx';
import { CloseJob } from '../../../../hiring/applicants/close-job.tsx';
import { EditJob } from '../../../../hiring/applicants/edit-job.tsx';
import { JobDetails } from '../../../../hiring/applicants/job-details.tsx';
import { JobNotFound } from '../../../../hiring/applicants/job-not-found.tsx';
import { JobSummary } from '../../../../hiring/applicants/job-summary.tsx';
import { History } from '../../../../hiring/history/history.tsx';
import { applicationsQuery } from '../../../../hiring/queries/applications.ts';
import { jobHistoryQuery } from '../../../../hiring/queries/history.ts';
import { useReadOfJob } from '../../../../notifications/use-read.ts';
import { ApiProblem } from '../../../../platform/http/problem.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';
import { reportFailure } from '../../../../ui/report-failure.ts';

const { applications: words } = texts;

export const Route = createFileRoute('/business/jobs/$jobId/applications')({
  loader: async ({ context: { queryClient }, params, preload }) => {
    try {
      await orNotFound(queryClient.infiniteQuery({ ...applicationsQuery(params.jobId), staleTime: 'static' }));
    } catch (problem) {
      // Not when it runs ahead: a pointer that rests on a link has asked for nothing yet.
      if (problem instanceof ApiProblem && !preload) reportFailure(texts.toasts.applicationsLoadFailed, problem);
      throw problem;
    }
  },
  component: Applications,
  errorComponent: LoadFailed,
  notFoundComponent: JobNotFound,
});

function Applications() {
  const { jobId } = Route.useParams();
  const list = useSuspenseInfiniteQuery(applicationsQuery(jobId));
  const { pages } = list.data;
  const applications = useMemo(() => pages.flatMap((page) => page.applications), [pages]);
  const job = pages[0]?.job;
  const summary = useRef<HTMLDivElement>(null);
  useReadOfJob(jobId);
  if (!job) return null;
  return (
    <>
      <PageHeader
        title={words.title(isolated(job.title))}
        lead={words.received(job.applicationCount)}
        back={<BackToJobs />}
      />
      <div ref={summary} tabIndex={-1}>
        <JobSummary job={job}>
          <EditJob job={job} />
          <ButtonLink {...paths.postAgain(job.id)} variant="quiet" className="max-sm:px-3">
            {texts.businessDashboard.postAgain}
          </ButtonLink>
          <CloseJob job={job} onClosed={() => summary.current?.focus({ preventScroll: true })} />
        </JobSummary>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Applicants job={job} applications={applications} list={list} />
        <JobDetails job={job} />
      </div>
      <div className="mt-12">
        <History title={texts.history.title} query={jobHistoryQuery(job.id)} reader="business" />
      </div>
    </>
  );
}

function LoadFailed(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={words.plainTitle} back={<BackToJobs />} />
      <RouteError {...props} />
    </>
  );
}
