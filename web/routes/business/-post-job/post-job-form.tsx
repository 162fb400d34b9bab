import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { postJobSchema, texts } from '@passa/domain';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { usePostJob, type BusinessJob } from '../../../api/business-jobs.ts';
import { paths } from '../../../api/paths.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { reportFailure } from '../../../api/report-failure.ts';
import { showFieldErrors } from '../../../api/show-field-errors.ts';
import { toast } from '../../../ui/toast.ts';
import { JobEditor } from './job-editor.tsx';
import { asSent, formToPostAgain, NOTHING_YET } from './job-form.ts';

const schema = postJobSchema();

/** @param from the job that is posted again, if it is */
export function PostJobForm({ from }: { from?: BusinessJob | undefined }) {
  const navigate = useNavigate();
  const postJob = usePostJob();
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: from ? formToPostAgain(from) : NOTHING_YET,
  });

  const leave = () => {
    toast.success(texts.toasts.jobPosted);
    return navigate(paths.businessJobs());
  };
  const refuse = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(texts.toasts.postFailed, problem);
  };

  const submit = form.handleSubmit((job) => postJob.mutateAsync(asSent(job)).then(leave, refuse));

  return (
    <JobEditor
      form={form}
      send={texts.postJob.submit}
      onSubmit={submit}
      onCancel={() => void navigate(paths.businessDashboard())}
    />
  );
}
