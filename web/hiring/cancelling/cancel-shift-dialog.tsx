import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cancellationSchema, isolated, m, type Role } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { belowFieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { useCancelShift } from '../queries/cancel-shift.ts';

// Codes that mean that the shift can no longer be cancelled.
const IS_OVER: ApiProblem['code'][] = ['shiftNotCancellable', 'jobStarted', 'notFound'];

const NOTHING_YET = { reason: '' };

type CancelShiftDialogProps = {
  application: { id: string };
  by: Role;
  /** The other party; undefined if the account is deleted. */
  otherName: string | undefined;
  /** Called when the shift is cancelled, or can no longer be. */
  onOver: () => void;
  onKeep: () => void;
};

/** Explains the consequences of cancelling, and asks for the reason. The reason is kept as a draft until it is sent. */
export function CancelShiftDialog({ application, by, otherName, onOver, onKeep }: CancelShiftDialogProps) {
  const cancel = useCancelShift(application.id);
  const { form, draft } = useDraftedForm({
    name: `cancel-shift/${application.id}`,
    stored: NOTHING_YET,
    resolver: standardSchemaResolver(cancellationSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const end = () => {
    draft.drop();
    onOver();
  };
  const tell = () => {
    toast.success(m.toasts_shift_cancelled());
    end();
  };
  const refuse = (problem: ApiProblem) => {
    if (IS_OVER.includes(problem.code)) {
      reportFailure(m.toasts_cancel_failed(), problem);
      end();
    } else if (!showFieldErrors(form, problem)) {
      // A toast would be below the dialog.
      form.setError('root.server', { message: `${m.toasts_cancel_failed()}. ${problem.message}` });
    }
  };
  const submit = form.handleSubmit((cancellation) => cancel.mutateAsync(cancellation).then(tell, refuse));
  const keep = () => {
    draft.drop();
    onKeep();
  };
  const { question, consequence, reader } =
    otherName === undefined ? messagesOfFormerShift() : messagesOf(by, isolated(otherName));

  return (
    <ConfirmDialog
      title={question}
      confirm={m.cancel_shift_cancel()}
      cancel={m.cancel_shift_keep()}
      busy={isSubmitting}
      onConfirm={() => void submit()}
      onCancel={keep}
      fields={
        <>
          <TextArea
            label={m.fields_cancel_reason()}
            hint={reader}
            error={errors.reason?.message}
            rows={3}
            {...form.register('reason')}
          />
          <p role="alert" className={belowFieldsStyles}>
            {errors.root?.['server']?.message}
          </p>
        </>
      }
    >
      {consequence} {m.cancel_shift_cannot_be_undone()}
    </ConfirmDialog>
  );
}

const messagesOf = (by: Role, name: string) => ({
  question: m.cancel_shift_question({ by, name }),
  consequence: by === 'worker' ? m.cancel_shift_by_worker({ venue: name }) : m.cancel_shift_by_business({ name }),
  reader: m.cancel_shift_read_by({ name }),
});

/** For a shift whose worker has deleted the account. */
const messagesOfFormerShift = () => ({
  question: m.cancel_former_shift_question(),
  consequence: m.cancel_former_shift_consequence(),
  reader: m.cancel_former_shift_reader(),
});
