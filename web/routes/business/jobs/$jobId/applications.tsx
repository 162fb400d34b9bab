import { m, type ApplicantChoice } from '@passa/domain';
import { createLazyRoute, type ErrorComponentProps, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { ApplicationsPage } from '../../../../hiring/applications/applicants/applications-page.tsx';
import { BackToJobs } from '../../../../hiring/applications/applicants/back-to-jobs.tsx';
import { BusinessJobNotFound } from '../../../../hiring/applications/applicants/job-not-found.tsx';
import { applicationsQuery } from '../../../../hiring/core/applications.ts';
import { useMarkJobRead } from '../../../../notifications/list/use-mark-read.ts';
import { ApiProblem } from '../../../../platform/http/problem.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';
import { reportFailure } from '../../../../ui/toasts/report-failure.ts';
import type { PageLoad } from '../../../../platform/navigation/lazy-page.ts';

export const loader = async ({
  context: { queryClient },
  params,
  deps: { sort, show },
  preload,
  abortController,
}: PageLoad<{ jobId: string }, ApplicantChoice>) => {
  try {
    await orNotFound(
      queryClient.infiniteQuery({ ...applicationsQuery(params.jobId, { sort, show }), staleTime: 'static' }),
    );
  } catch (problem) {
    // Not for a preload or after the user has left. The end of the session leads to the log-in page.
    const isVisible = !preload && !abortController.signal.aborted;
    if (isVisible && problem instanceof ApiProblem && problem.code !== 'notSignedIn') {
      reportFailure(m.toasts_applications_load_failed(), problem);
    }
    throw problem;
  }
};

export const Route = createLazyRoute('/business/jobs/$jobId/applications')({
  component: Applications,
  errorComponent: ApplicationsLoadError,
  notFoundComponent: BusinessJobNotFound,
});

function Applications() {
  const { jobId } = useParams({ from: '/business/jobs/$jobId/applications' });
  const { dialog, applicant, sort, show } = useSearch({ from: '/business/jobs/$jobId/applications' });
  const choose = useChoose(jobId);
  useMarkJobRead(jobId);
  return (
    <ApplicationsPage
      jobId={jobId}
      choice={{ sort, show }}
      onChoose={choose}
      requested={applicant}
      savesTemplate={dialog === 'template'}
    />
  );
}

/** Changes the order and the filter in the URL. The history entry is replaced, so 'Back' leaves the page. */
function useChoose(jobId: string) {
  const router = useRouter();
  return (choice: ApplicantChoice) =>
    void router.navigate({ ...paths.applications(jobId, choice), replace: true, resetScroll: false });
}

function ApplicationsLoadError(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={m.applications_plain_title()} back={<BackToJobs />} />
      <RouteError {...props} />
    </>
  );
}
