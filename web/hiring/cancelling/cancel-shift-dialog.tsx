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
  /** Called when the shift is cancelled, or can no longer be. */
  onDone: () => void;
  onKeep: () => void;
};

/** Explains the consequences of cancelling, and asks for the reason. The reason is kept as a draft until it is sent. */
export function CancelShiftDialog({ application, by, otherName, onDone, onKeep }: CancelShiftDialogProps) {
  const cancel = useCancelShift(application.id);
  const { form, draft } = useDraftedForm({
    name: `cancel-shift/${application.id}`,
    initialValues: EMPTY_FORM,
    resolver: standardSchemaResolver(cancellationSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const finish = () => {
    draft.discard();
    onDone();
  };
  const showSuccess = () => {
    toast.success(m.toasts_shift_cancelled());
    finish();
  };
  const showFailure = (problem: ApiProblem) => {
    if (FINAL_CODES.includes(problem.code)) {
      reportFailure(m.toasts_cancel_failed(), problem);
      finish();
    } else if (!showFieldErrors(form, problem)) {
      // A toast would be below the dialog.
      form.setError('root.server', { message: `${m.toasts_cancel_failed()}. ${problem.message}` });
    }
  };
  const submit = form.handleSubmit((cancellation) => cancel.mutateAsync(cancellation).then(showSuccess, showFailure));
  const cancelDialog = () => {
    draft.discard();
    onKeep();
  };
  const { question, consequence, reader } =
    otherName === undefined ? messagesOfFormerShift() : messagesFor(by, isolated(otherName));

  return (
    <ConfirmDialog
      title={question}
      confirm={m.cancel_shift_cancel()}
      cancel={m.cancel_shift_keep()}
      busy={isSubmitting}
      onConfirm={() => void submit()}
      onCancel={cancelDialog}
      fields={
        <>
          <TextArea
            label={m.fields_cancel_reason()}
            hint={reader}
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

const messagesFor = (by: Role, name: string) => ({
  question: m.cancel_shift_question({ by, name }),
  consequence: by === 'worker' ? m.cancel_shift_by_worker({ venue: name }) : m.cancel_shift_by_business({ name }),
  reader: m.cancel_shift_read_by({ name }),
});

/** For a shift whose worker has deleted the account. */
const messagesOfFormerShift = () => ({
  question: m.cancel_former_shift_question(),
  consequence: m.cancel_former_shift_consequence(),
  reader: m.cancel_former_shift_read_by(),
});
