import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cancellationSchema, isolated, texts, type Role } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { belowFieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { useCancelShift } from '../queries/cancel-shift.ts';

const { cancelShift: words, fields, toasts } = texts;

// Nothing is left to cancel, so there is nothing left to ask.
const IS_OVER: ApiProblem['code'][] = ['shiftNotCancellable', 'jobStarted', 'notFound'];

const NOTHING_YET = { reason: '' };

type CancelShiftDialogProps = {
  application: { id: string };
  by: Role;
  /** The other party; undefined where the account is deleted. */
  otherName: string | undefined;
  /** Called when the shift is cancelled, or cannot be any more. */
  onOver: () => void;
  onKeep: () => void;
};

/** Says what comes of cancelling, and asks why. What was typed stays until it has been taken. */
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
    toast.success(toasts.shiftCancelled);
    end();
  };
  const refuse = (problem: ApiProblem) => {
    if (IS_OVER.includes(problem.code)) {
      reportFailure(toasts.cancelFailed, problem);
      end();
    } else if (!showFieldErrors(form, problem)) {
      // A toast would lie beneath the dialog.
      form.setError('root.server', { message: `${toasts.cancelFailed}. ${problem.message}` });
    }
  };
  const submit = form.handleSubmit((cancellation) => cancel.mutateAsync(cancellation).then(tell, refuse));
  const keep = () => {
    draft.drop();
    onKeep();
  };
  const { question, consequence, reader } =
    otherName === undefined ? texts.cancelFormerShift : wordsAbout(by, isolated(otherName));

  return (
    <ConfirmDialog
      title={question}
      confirm={words.cancel}
      cancel={words.keep}
      busy={isSubmitting}
      onConfirm={() => void submit()}
      onCancel={keep}
      fields={
        <>
          <TextArea
            label={fields.cancelReason}
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
      {consequence} {words.cannotBeUndone}
    </ConfirmDialog>
  );
}

const wordsAbout = (by: Role, name: string) => ({
  question: words.question[by](name),
  consequence: by === 'worker' ? words.byWorker(name) : words.byBusiness(name),
  reader: words.readBy(name),
});
