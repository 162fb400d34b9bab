import { m } from '@passa/domain';
import { type ErrorComponentProps, createRoute, redirect } from '../../../../platform/router/route.ts';
import { BusinessJobNotFound } from '../../../../hiring/applications/job-not-found.tsx';
import { EditJobForm } from '../../../../hiring/posting/edit-job-form.tsx';
import { readJobToEdit } from '../../../../hiring/core/edit-job.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';

export const Route = createRoute({
  params: ['jobId'],

  loader: async ({ params, signal }) => {
    const found = await orNotFound(readJobToEdit(params.jobId, signal));
    // The applications page shows why the job cannot be edited.
    if (!found.job.may.includes('edit')) redirect(paths.applications(found.job.id));
    return found;
  },
  // Each visit fetches the job again, because it fills in a form.
  preload: false,
  component: EditJob,
  errorComponent: EditJobLoadError,
  notFoundComponent: BusinessJobNotFound,
});

function EditJob() {
  const { job, laterJobs } = Route.useLoaderData();
  return (
    <div className="max-w-4xl">
      <PageHeader title={m.edit_job_title()} lead={m.edit_job_lead()} />
      <EditJobForm job={job} laterJobs={laterJobs} />
    </div>
  );
}

function EditJobLoadError(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={m.edit_job_title()} />
      <RouteError {...props} />
    </>
  );
}
