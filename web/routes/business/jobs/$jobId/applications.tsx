import { APPLICANT_FILTERS, APPLICANT_SORTS, m, type ApplicantChoice } from '@passa/domain';
import { type ErrorComponentProps, createRoute } from '../../../../platform/router/route.ts';
import { ApplicationsPage } from '../../../../hiring/applications/applications-page.tsx';
import { BackToJobs } from '../../../../hiring/applications/back-to-jobs.tsx';
import { BusinessJobNotFound } from '../../../../hiring/applications/job-not-found.tsx';
import { applicationsQuery } from '../../../../hiring/queries/applications.ts';
import { useMarkJobRead } from '../../../../notifications/use-mark-read.ts';
import { ApiProblem } from '../../../../platform/http/problem.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { parseChoice } from '../../../../platform/navigation/search-params.ts';
import { useRouter } from '../../../../platform/router/router-provider.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';
import { reportFailure } from '../../../../ui/report-failure.ts';

export const Route = createRoute({
  params: ['jobId'],
  validateSearch: parseApplicantChoice,

  loader: async ({ context: { queryClient }, params, search, preload, signal }) => {
    try {
      await orNotFound(queryClient.infiniteQuery({ ...applicationsQuery(params.jobId, search), staleTime: 'static' }));
    } catch (problem) {
      // Not for a preload or after the user has left. The end of the session leads to the log-in page.
      const isVisible = !preload && !signal.aborted;
      if (isVisible && problem instanceof ApiProblem && problem.code !== 'notSignedIn') {
        reportFailure(m.toasts_applications_load_failed(), problem);
      }
      throw problem;
    }
  },
  component: Applications,
  errorComponent: ApplicationsLoadError,
  notFoundComponent: BusinessJobNotFound,
});

function Applications() {
  const { jobId } = Route.useParams();
  const choice = Route.useSearch();
  const choose = useChoose(jobId);
  useMarkJobRead(jobId);
  return <ApplicationsPage jobId={jobId} choice={choice} onChoose={choose} />;
}

/** Changes the order and the filter in the URL. The history entry is replaced, so 'Back' leaves the page. */
function useChoose(jobId: string) {
  const router = useRouter();
  return (choice: ApplicantChoice) =>
    void router.navigate({ ...paths.applications(jobId, choice), replace: true, resetScroll: false });
}

function parseApplicantChoice({ sort, show }: Record<string, unknown>): ApplicantChoice {
  return { sort: parseChoice(APPLICANT_SORTS, sort), show: parseChoice(APPLICANT_FILTERS, show) };
}

function ApplicationsLoadError(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={m.applications_plain_title()} back={<BackToJobs />} />
      <RouteError {...props} />
    </>
  );
}
