import { JOB_LISTS, m, type PostJobInput, type PostSeriesInput } from '@passa/domain';
import { useRouter } from '../../platform/router/router-provider.tsx';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { usePostJob, type PostedJobs } from '../queries/post-job.ts';
import { JobEditor } from './job-editor.tsx';
import { RepeatOn } from './repeat-on.tsx';
import { newJobResolver, toRequest, formToPostAgain, newForm } from './job-form.ts';

type PostJobFormProps = {
  /** The job that is posted again, if any. */
  from?: BusinessJob | undefined;
  /** Where the venue is, if known. It fills in the form of a new job. */
  venue?: PostJobInput['location'] | undefined;
};

/** Whether the page is the dashboard with the list that the new job is in. */
function showsOpenJobs(href: string): boolean {
  const { pathname, searchParams } = new URL(href, location.origin);
  return pathname === paths.businessDashboard().to && (searchParams.get('list') ?? JOB_LISTS[0]) === JOB_LISTS[0];
}

export function PostJobForm({ from, venue }: PostJobFormProps) {
  const { navigate, returnTo } = useRouter();
  const postJob = usePostJob();
  // Unlike an edited job, a new one is not asked about on leaving: the draft fills in the form on the next visit.
  const initialValues: PostSeriesInput = { ...(from ? formToPostAgain(from) : newForm(venue)), repeatOn: [] };
  const { form, draft } = useDraftedForm({
    // Each job that is posted again has a draft of its own.
    name: from ? `post-again/${from.id}` : 'post-job',
    initialValues,
    resolver: newJobResolver,
  });

  const showSuccess = ({ jobCount }: PostedJobs) => {
    draft.discard();
    toast.success(jobCount === undefined ? m.toasts_job_posted() : m.toasts_jobs_posted({ jobs: jobCount }));
    // Back must not offer to post the same job again.
    return returnTo(paths.businessJobs(), showsOpenJobs);
  };
  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(m.toasts_post_failed(), problem);
  };
  const cancel = () => {
    draft.discard();
    void navigate(paths.businessDashboard());
  };
  const submit = form.handleSubmit((job) => postJob.mutateAsync(toRequest(job)).then(showSuccess, showFailure));

  return (
    <JobEditor
      form={form}
      draft={draft}
      repeatOn={<RepeatOn form={form} />}
      submitLabel={m.post_job_submit()}
      onSubmit={submit}
      onCancel={cancel}
    />
  );
}
