import { isolated, m, JOB_LISTS, type PostJobInput } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRouter } from '@tanstack/react-router';
import { returnTo } from '../../../platform/navigation/history.ts';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { showFieldErrors } from '../../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDraftedForm } from '../../../ui/unsaved/use-drafted-form.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { type SavedTemplate, useChangeTemplate } from '../../core/templates.ts';
import { JobEditor } from './job-editor.tsx';
import {
  type JobForm,
  type JobFormValues,
  formFromTemplate,
  formToPostAgain,
  jobResolver,
  newForm,
  toRequest,
} from './job-form.ts';
import { usePostJob, type PostedJobs } from './queries.ts';
import { RepeatOn } from './repeat-on.tsx';
import { SameJob } from './same-job.tsx';
import { differsFromTemplate, templateFrom } from './template-values.ts';

type ChangeTemplateTooProps = {
  form: JobForm;
  template: SavedTemplate;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

/** Offers to keep the changes of a shift in the template that it is posted from; nothing without changes. */
function ChangeTemplateToo({ form, template, isChosen, onChange }: ChangeTemplateTooProps) {
  const values = useWatch({ control: form.control }) as JobFormValues;
  if (!differsFromTemplate(values, template)) return null;
  return (
    <Checkbox
      label={m.templates_change_too({ name: isolated(template.name) })}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

type PostJobFormProps = {
  /** The job that is posted again, if any. */
  from?: BusinessJob | undefined;
  /** The template that is posted from, if any. */
  template?: SavedTemplate | undefined;
  /** The venue that the job is posted for. */
  venueId: string | undefined;
  /** Where the venue is, if known. It fills in the form of a new job. */
  venue?: PostJobInput['location'] | undefined;
};

/** Whether the page is the dashboard with the list that the new job is in. */
function showsOpenJobs(href: string): boolean {
  const { pathname, searchParams } = new URL(href, location.origin);
  return pathname === paths.businessDashboard().to && (searchParams.get('list') ?? JOB_LISTS[0]) === JOB_LISTS[0];
}

/** The form's values, and the name of its draft: each job that is posted again, and each template, has a draft of its own. */
function initialState({ from, template, venueId, venue }: PostJobFormProps): { name: string; values: JobFormValues } {
  if (template) return { name: `post-template/${template.id}`, values: formFromTemplate(template) };
  if (from) return { name: `post-again/${from.id}`, values: formToPostAgain(from) };
  return { name: `post-job/${String(venueId)}`, values: newForm(venue) };
}

export function PostJobForm({ from, template: latest, venueId, venue }: PostJobFormProps) {
  // The state that has filled in the form. The template may be changed elsewhere meanwhile.
  const [template] = useState(latest);
  const router = useRouter();
  const postJob = usePostJob();
  // Unlike an edited job, a new one is not asked about on leaving: the draft fills in the form on the next visit.
  const { name, values } = initialState({ from, template, venueId, venue });
  const initialValues: JobFormValues = { ...values, repeatOn: [] };
  const { form, draft, basedOn } = useDraftedForm({
    name,
    initialValues,
    version: template?.updatedAt,
    resolver: jobResolver,
  });

  const changeTemplate = useChangeTemplate();
  const [changesTemplate, setChangesTemplate] = useState(false);

  // After the job is posted: a template that cannot be changed does not keep it back.
  const saveToTemplate = async () => {
    const values = form.getValues();
    if (!template || !changesTemplate || !differsFromTemplate(values, template)) return;
    const changed = templateFrom(values, template);
    const showTemplateFailure = (problem: ApiProblem) => reportFailure(m.toasts_template_failed(), problem);
    await changeTemplate
      .mutateAsync({ templateId: template.id, asOf: basedOn ?? template.updatedAt, template: changed })
      .then(noop, showTemplateFailure);
  };
  const showSuccess = ({ job, jobCount }: PostedJobs) => {
    draft.discard();
    const openTemplateDialog = () => void router.navigate(paths.saveAsTemplate(job.id));
    toast.success(
      jobCount === undefined ? m.toasts_job_posted() : m.toasts_jobs_posted({ jobs: jobCount }),
      // A job that was posted from a template needs no other one.
      template ? {} : { action: { label: m.templates_save(), onClick: openTemplateDialog } },
    );
    // Back must not offer to post the same job again.
    return returnTo(router, paths.businessJobs(), showsOpenJobs);
  };
  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(m.toasts_post_failed(), problem);
  };
  const cancel = () => {
    draft.discard();
    void returnTo(router, paths.businessDashboard());
  };
  const submit = form.handleSubmit((job) =>
    postJob.mutateAsync(toRequest(job)).then(async (posted) => {
      await saveToTemplate();
      return showSuccess(posted);
    }, showFailure),
  );

  return (
    <JobEditor
      form={form}
      draft={draft}
      repeatOn={
        <>
          <SameJob form={form} />
          <RepeatOn form={form} />
        </>
      }
      appliesTo={
        template && (
          <ChangeTemplateToo form={form} template={template} isChosen={changesTemplate} onChange={setChangesTemplate} />
        )
      }
      submitLabel={m.post_job_submit()}
      onSubmit={submit}
      onCancel={cancel}
    />
  );
}
