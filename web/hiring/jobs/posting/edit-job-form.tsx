import { m } from '@passa/domain';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRouter } from '@tanstack/react-router';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { showFieldErrors } from '../../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDraftedForm } from '../../../ui/unsaved/use-drafted-form.ts';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { AppliesToField } from '../../core/applies-to-field.tsx';
import { useEditJob, type AppliesTo, type EditedJob, type LaterJob } from '../../core/edit-job.ts';
import { ChangeNotice } from './change-notice.tsx';
import { JobEditor } from './job-editor.tsx';
import { jobResolver, normaliseForm, toFormValues, toRequest, type JobFormValues } from './job-form.ts';
import { returnTo } from '../../../platform/navigation/history.ts';

const serialise = (form: JobFormValues) => JSON.stringify(normaliseForm(form));

// After these errors the job can no longer be edited.
const NO_LONGER_EDITABLE: ApiProblem['code'][] = ['jobNotOpen', 'jobStarted', 'notFound'];

export function EditJobForm({ job, laterJobs }: { job: BusinessJob; laterJobs: LaterJob[] }) {
  const router = useRouter();
  const edit = useEditJob(job.id);
  const [appliesTo, setAppliesTo] = useState<AppliesTo>('job');
  const initialValues = toFormValues(job);
  const { form, draft, basedOn } = useDraftedForm({
    name: `edit-job/${job.id}`,
    initialValues,
    version: job.updatedAt,
    // That of a new job, so that both forms have one type. An edited job has no further dates.
    resolver: jobResolver,
  });
  const isChanged = serialise(useWatch({ control: form.control }) as JobFormValues) !== serialise(initialValues);
  useUnsaved(isChanged, draft);

  // The job was saved, or can no longer be edited, so leaving needs no confirmation, and Back does not lead to the form.
  const leave = () => {
    draft.discard();
    return returnTo(router, paths.applications(job.id));
  };
  const showSuccess = ({ later }: EditedJob) => {
    toast.success(
      later ? m.series_edited({ done: m.toasts_job_updated(), changed: later.changed }) : m.toasts_job_updated(),
    );
    return leave();
  };
  const showFailure = async (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    draft.noteFailure(problem);
    reportFailure(m.toasts_job_update_failed(), problem);
    if (NO_LONGER_EDITABLE.includes(problem.code)) await leave();
  };
  const submit = form.handleSubmit((values) =>
    edit.mutateAsync({ ...toRequest(values), appliesTo, asOf: basedOn }).then(showSuccess, showFailure),
  );

  return (
    <JobEditor
      form={form}
      draft={draft}
      appliesTo={
        job.laterInSeries > 0 && (
          <AppliesToField laterJobs={job.laterInSeries} value={appliesTo} onChange={setAppliesTo} isEdit />
        )
      }
      notice={<ChangeNotice form={form} job={job} laterJobs={appliesTo === 'jobAndLater' ? laterJobs : []} />}
      release={job.may.includes('release') ? job : null}
      submitLabel={m.edit_job_save()}
      isReady={isChanged}
      onSubmit={submit}
      onCancel={() => void router.navigate(paths.applications(job.id))}
    />
  );
}
