import { m } from '@passa/domain';
import { type ErrorComponentProps, createRoute } from '../../../../platform/router/route.ts';
import { ApplicationsPage } from '../../../../hiring/applications/applications-page.tsx';
import { BackToJobs } from '../../../../hiring/applications/back-to-jobs.tsx';
import { BusinessJobNotFound } from '../../../../hiring/applications/job-not-found.tsx';
import { applicationsQuery } from '../../../../hiring/queries/applications.ts';
import { useMarkJobRead } from '../../../../notifications/use-mark-read.ts';
import { ApiProblem } from '../../../../platform/http/problem.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { JOB_DIALOGS } from '../../../../platform/navigation/paths.ts';
import { parseChoice } from '../../../../platform/navigation/search-params.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';
import { reportFailure } from '../../../../ui/report-failure.ts';

type Search = { dialog?: (typeof JOB_DIALOGS)[number] | undefined };

export const Route = createRoute({
  params: ['jobId'],
  validateSearch: ({ dialog }: Record<string, unknown>): Search => ({ dialog: parseChoice(JOB_DIALOGS, dialog) }),
  loader: async ({ context: { queryClient }, params, preload, signal }) => {
    try {
      await orNotFound(queryClient.infiniteQuery({ ...applicationsQuery(params.jobId), staleTime: 'static' }));
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
  const { dialog } = Route.useSearch();
  useMarkJobRead(jobId);
  return <ApplicationsPage jobId={jobId} savesTemplate={dialog === 'template'} />;
}

function ApplicationsLoadError(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={m.applications_plain_title()} back={<BackToJobs />} />
      <RouteError {...props} />
    </>
  );
}
