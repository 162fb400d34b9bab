import { APPLICANT_FILTERS, APPLICANT_SORTS, m, type ApplicantChoice } from '@passa/domain';
import { type ErrorComponentProps, createRoute } from '../../../../platform/router/route.ts';
import { ApplicationsPage } from '../../../../hiring/applications/applications-page.tsx';
import { BackToJobs } from '../../../../hiring/applications/back-to-jobs.tsx';
import { BusinessJobNotFound } from '../../../../hiring/applications/job-not-found.tsx';
import { applicationsQuery } from '../../../../hiring/core/applications.ts';
import { useMarkJobRead } from '../../../../notifications/use-mark-read.ts';
import { ApiProblem } from '../../../../platform/http/problem.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { JOB_DIALOGS, paths } from '../../../../platform/navigation/paths.ts';
import { parseChoice, parseText } from '../../../../platform/navigation/search-params.ts';
import { useRouter } from '../../../../platform/router/router-provider.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';
import { reportFailure } from '../../../../ui/report-failure.ts';

type Search = ApplicantChoice & {
  dialog?: (typeof JOB_DIALOGS)[number] | undefined;
  /** The id of the application that is selected at first. */
  applicant?: string | undefined;
};

export const Route = createRoute({
  params: ['jobId'],
  validateSearch: parseSearch,
  loader: async ({ context: { queryClient }, params, search: { sort, show }, preload, signal }) => {
    try {
      await orNotFound(
        queryClient.infiniteQuery({ ...applicationsQuery(params.jobId, { sort, show }), staleTime: 'static' }),
      );
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
  const { dialog, applicant, ...choice } = Route.useSearch();
  const choose = useChoose(jobId);
  useMarkJobRead(jobId);
  return (
    <ApplicationsPage
      jobId={jobId}
      choice={choice}
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

function parseSearch({ sort, show, dialog, applicant }: Record<string, unknown>): Search {
  return {
    sort: parseChoice(APPLICANT_SORTS, sort),
    show: parseChoice(APPLICANT_FILTERS, show),
    dialog: parseChoice(JOB_DIALOGS, dialog),
    applicant: parseText(applicant),
  };
}

function ApplicationsLoadError(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={m.applications_plain_title()} back={<BackToJobs />} />
      <RouteError {...props} />
    </>
  );
}
