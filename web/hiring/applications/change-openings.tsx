import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeOpeningsSchema, m } from '@passa/domain';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useDialogButton } from '../../ui/use-dialog-button.ts';
import { filledText } from '../cards/filled-text.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { OpeningsField } from '../posting/openings-field.tsx';
import { useChangeOpenings } from '../queries/change-openings.ts';

type ChangeOpeningsProps = {
  job: BusinessJob;
  /** Called when the dialog is closed and the button has disappeared. */
  onGone: () => void;
};

/** A button that changes how many people a job needs, with a dialog that asks for the number. */
export function ChangeOpenings({ job, onGone }: ChangeOpeningsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { button, closeDialog } = useDialogButton(onGone);
  return (
    <>
      {job.may.includes('changeOpenings') && (
        <Button ref={button} variant="quiet" className="max-sm:px-3" onClick={() => setIsOpen(true)}>
          {m.applications_change_openings()}
        </Button>
      )}
      {isOpen && <ChangeOpeningsDialog job={job} onClose={() => closeDialog(() => setIsOpen(false))} />}
    </>
  );
}

function ChangeOpeningsDialog({ job, onClose }: { job: BusinessJob; onClose: () => void }) {
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
