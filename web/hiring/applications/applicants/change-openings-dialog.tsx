import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeOpeningsSchema, m } from '@passa/domain';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showFieldErrors } from '../../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { filledText } from '../../cards/filled-text.ts';
import { OpeningsField } from '../../jobs/posting/openings-field.tsx';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { useChangeOpenings } from './queries.ts';

/** Asks how many people a job needs. */
export function ChangeOpeningsDialog({ job, onClose }: { job: BusinessJob; onClose: () => void }) {
  const change = useChangeOpenings(job.id);
  const form = useForm({
    defaultValues: { openings: job.openings },
    resolver: standardSchemaResolver(changeOpeningsSchema),
  });
  const showSuccess = () => {
    toast.success(m.toasts_openings_changed());
    onClose();
  };
  const showFailure = (problem: ApiProblem) => {
    if (showFieldErrors(form, problem)) return;
    reportFailure(m.toasts_openings_failed(), problem);
    onClose();
  };
  const submit = form.handleSubmit((openings) => change.mutateAsync(openings).then(showSuccess, showFailure));
  return (
    <ConfirmDialog
      title={m.applications_openings_question()}
      confirm={m.applications_openings_save()}
      isHarmless
      cancel={m.common_cancel()}
      busy={form.formState.isSubmitting}
      onConfirm={() => void submit()}
      onCancel={onClose}
      fields={
        <OpeningsField
          error={form.formState.errors.openings?.message}
          {...form.register('openings', { valueAsNumber: true })}
        />
      }
    >
      {[...filledText(job), m.applications_openings_explain()].join('. ')}
    </ConfirmDialog>
  );
}
