import { m } from '@passa/domain';
import { createLazyRoute, type ErrorComponentProps, redirect, useLoaderData } from '@tanstack/react-router';
import { BusinessJobNotFound } from '../../../../hiring/applications/applicants/job-not-found.tsx';
import { EditJobForm } from '../../../../hiring/jobs/posting/edit-job-form.tsx';
import { readJobToEdit } from '../../../../hiring/core/edit-job.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';
import type { PageLoad } from '../../../../platform/navigation/lazy-page.ts';

export const loader = async ({ params, abortController }: PageLoad<{ jobId: string }>) => {
  const found = await orNotFound(readJobToEdit(params.jobId, abortController.signal));
  // The applications page shows why the job cannot be edited.
  if (!found.job.may.includes('edit')) redirect({ ...paths.applications(found.job.id), throw: true });
  return found;
};

export const Route = createLazyRoute('/business/jobs/$jobId/edit')({
  component: EditJob,
  errorComponent: EditJobLoadError,
  notFoundComponent: BusinessJobNotFound,
});

function EditJob() {
  const { job, laterJobs } = useLoaderData({ from: '/business/jobs/$jobId/edit' });
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
