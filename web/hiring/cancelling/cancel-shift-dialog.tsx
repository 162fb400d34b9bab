import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cancellationSchema, isolated, m, type Role } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formErrorStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { useCancelShift } from '../queries/cancel-shift.ts';

// Codes that mean that the shift can no longer be cancelled.
const FINAL_CODES: ApiProblem['code'][] = ['shiftNotCancellable', 'jobStarted', 'notFound'];

const EMPTY_FORM = { reason: '' };

type CancelShiftDialogProps = {
  application: { id: string };
  by: Role;
  /** The other party; undefined if the account is deleted. */
  otherName: string | undefined;
  onClose: () => void;
};

/** Explains the consequences of cancelling, and asks for the reason. The reason survives a reload. */
export function CancelShiftDialog({ application, by, otherName, onClose }: CancelShiftDialogProps) {
  const cancel = useCancelShift(application.id);
  const { form, draft } = useDraftedForm({
    name: `cancel-shift/${application.id}`,
    initialValues: EMPTY_FORM,
    resolver: standardSchemaResolver(cancellationSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const close = () => {
    draft.discard();
    onClose();
  };
  const showSuccess = () => {
    toast.success(m.toasts_shift_cancelled());
    close();
  };
  const showFailure = (problem: ApiProblem) => {
    if (FINAL_CODES.includes(problem.code)) {
      reportFailure(m.toasts_cancel_failed(), problem);
      close();
    } else if (!showFieldErrors(form, problem)) {
      // A toast would be below the dialog.
      form.setError('root.server', {
        message: m.common_failure_and_reason({ failure: m.toasts_cancel_failed(), reason: problem.message }),
      });
    }
  };
  const submit = form.handleSubmit((cancellation) => cancel.mutateAsync(cancellation).then(showSuccess, showFailure));
  const { question, consequence, readByHint } =
    otherName === undefined ? messagesForDeletedWorker() : messagesFor(by, otherName);

  return (
    <ConfirmDialog
      title={question}
      confirm={m.cancel_shift_cancel()}
      cancel={m.cancel_shift_keep()}
      busy={isSubmitting}
      onConfirm={() => void submit()}
      onCancel={close}
      fields={
        <>
          <TextArea
            label={m.fields_cancel_reason()}
            hint={readByHint}
            error={errors.reason?.message}
            rows={3}
            {...form.register('reason')}
          />
          <p role="alert" className={formErrorStyles}>
            {errors.root?.['server']?.message}
          </p>
        </>
      }
    >
      {consequence} {m.cancel_shift_cannot_be_undone()}
    </ConfirmDialog>
  );
}

function messagesFor(by: Role, otherName: string) {
  const name = isolated(otherName);
  return {
    question: m.cancel_shift_question({ by, name }),
    consequence: by === 'worker' ? m.cancel_shift_by_worker({ venue: name }) : m.cancel_shift_by_business({ name }),
    readByHint: m.cancel_shift_read_by({ name }),
  };
}

const messagesForDeletedWorker = () => ({
  question: m.cancel_former_shift_question(),
  consequence: m.cancel_former_shift_consequence(),
  readByHint: m.cancel_former_shift_read_by(),
});
