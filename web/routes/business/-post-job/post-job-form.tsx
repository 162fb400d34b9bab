import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { postJobSchema, texts } from '@passa/domain';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { usePostJob } from '../../../api/business-jobs.ts';
import { paths } from '../../../api/paths.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { reportFailure } from '../../../api/report-failure.ts';
import { showFieldErrors } from '../../../api/show-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { JobDetails } from './job-details.tsx';
import { asSent, NOTHING_YET } from './job-form.ts';
import { LocationAndSchedule } from './location-and-schedule.tsx';

const schema = postJobSchema();

export function PostJobForm() {
  const navigate = useNavigate();
  const postJob = usePostJob();
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: NOTHING_YET });
  const { isSubmitting } = form.formState;

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
    <form noValidate className="max-w-4xl" onSubmit={(event) => void submit(event)}>
      <JobDetails form={form} />
      <LocationAndSchedule form={form} />
      <GoodToKnow form={form} />
      <div className="flex gap-3 border-t border-line pt-8 lg:justify-end">
        <Button disabled={isSubmitting} className="min-h-12" onClick={() => void navigate(paths.businessDashboard())}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12 grow sm:grow-0 sm:px-10">
          {texts.postJob.submit}
        </Button>
      </div>
    </form>
  );
}
