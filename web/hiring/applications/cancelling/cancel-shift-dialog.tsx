import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cancellationSchema, isolated, isShortNotice, m, type Role } from '@passa/domain';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { now } from '../../../platform/time/now.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formErrorStyles } from '../../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../../ui/form/show-field-errors.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { TextLink } from '../../../ui/links/text-link.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDraftedForm } from '../../../ui/unsaved/use-drafted-form.ts';
import { PhoneLink } from '../../cards/phone-link.tsx';
import { ShiftName, type NamedShift } from '../../cards/shift-name.tsx';
import { useCancelShift } from './queries.ts';
import { initialCancellation } from './initial-cancellation.ts';

// Codes that mean that the shift can no longer be cancelled.
const FINAL_CODES: ApiProblem['code'][] = ['shiftNotCancellable', 'jobStarted', 'workerCheckedIn', 'notFound'];

/** With several openings, the job goes on for the others. */
export type CancelledShift = NamedShift & { openings: number };

type CancelShiftDialogProps = {
  application: { id: string };
  shift: CancelledShift;
  by: Role;
  /** The other party; undefined if the account is deleted. */
  otherName: string | undefined;
  /** Whether the job can open again for the other applicants instead of closing. */
  mayReopen?: boolean;
  /** The number of other applicants who are pending. A worker does not learn it. */
  waitingCount?: number;
  /** The job, if the worker can hand its shift over instead. */
  handOver?: { id: string } | undefined;
  /** The contact for a worker who cancels shortly before the start. */
  contact?: { name: string; phoneNumber: string } | null;
  onClose: () => void;
};

/** Explains the consequences of cancelling, and asks for the reason. The reason survives a reload. */
export function CancelShiftDialog({
  application,
  shift,
  by,
  otherName,
  mayReopen = false,
  waitingCount = 0,
  handOver,
  contact = null,
  onClose,
}: CancelShiftDialogProps) {
  const cancel = useCancelShift(application.id);
  const { form, draft } = useDraftedForm({
    name: `cancel-shift/${application.id}`,
    initialValues: initialCancellation({ by, mayReopen, waitingCount, shift }, now()),
    resolver: standardSchemaResolver(cancellationSchema),
  });
  // Not the link above it, which the browser would focus.
  useEffect(() => form.setFocus('reason'), [form]);
  const { errors, isSubmitting } = form.formState;
  const reopens = useWatch({ control: form.control, name: 'job' }) === 'reopen';
  const outcome = { by, reopens, isOneOfSeveral: shift.openings > 1 };

  const close = () => {
    draft.discard();
    onClose();
  };
  const showSuccess = () => {
    toast.success(reopens ? m.toasts_shift_cancelled_reopened() : m.toasts_shift_cancelled());
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
    otherName === undefined ? messagesForDeletedWorker(outcome) : messagesFor(outcome, otherName);

  return (
    <ConfirmDialog
      title={question}
      confirm={confirmText(outcome)}
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
          {mayReopen && (
            <RadioGroup
              legend={outcome.isOneOfSeveral ? m.cancel_shift_place_afterwards() : m.cancel_shift_job_afterwards()}
              choices={jobChoices(outcome, waitingCount)}
              className="mt-9"
              {...form.register('job')}
            />
          )}
          <p role="alert" className={formErrorStyles}>
            {errors.root?.['server']?.message}
          </p>
        </>
      }
    >
      {handOver && (
        <p className="mb-2 flex flex-wrap items-center gap-x-2 text-ink">
          {m.cancel_shift_colleague()}
          <TextLink {...paths.handOver(handOver.id)} onClick={close}>
            {m.cancel_shift_hand_over()}
          </TextLink>
        </p>
      )}
      <ShiftName shift={shift} reader={by} />
      {consequence}
      {contact && isShortNotice(new Date(shift.startDate), now()) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-ink">
          {m.cancel_shift_call_too({ contact: isolated(contact.name) })}
          <PhoneLink number={contact.phoneNumber} />
        </p>
      )}
    </ConfirmDialog>
  );
}

type Outcome = {
  by: Role;
  /** Whether another worker can take the place. */
  reopens: boolean;
  /** Whether the job goes on for other people. */
  isOneOfSeveral: boolean;
};

/** The button says what happens to the job where the business chooses it. */
function confirmText({ by, reopens, isOneOfSeveral }: Outcome): string {
  if (by === 'worker') return m.cancel_shift_cancel();
  if (reopens) return m.cancel_shift_and_reopen();
  return isOneOfSeveral ? m.cancel_shift_and_do_without() : m.cancel_shift_and_close();
}

function jobChoices({ isOneOfSeveral }: Outcome, waitingCount: number) {
  const hint = m.cancel_shift_waiting({ count: waitingCount });
  if (isOneOfSeveral) {
    return [
      { value: 'close', label: m.cancel_shift_place_goes(), hint: m.cancel_shift_place_goes_hint() },
      { value: 'reopen', label: m.cancel_shift_place_reopens(), hint },
    ];
  }
  return [
    { value: 'close', label: m.cancel_shift_job_closes(), hint: m.cancel_shift_job_closes_hint() },
    { value: 'reopen', label: m.cancel_shift_job_reopens(), hint },
  ];
}

function messagesFor(outcome: Outcome, otherName: string) {
  const name = isolated(otherName);
  return {
    question: m.cancel_shift_question({ by: outcome.by, name }),
    consequence: consequenceFor(outcome, name),
    readByHint: m.cancel_shift_read_by({ name }),
  };
}

function consequenceFor({ by, reopens, isOneOfSeveral }: Outcome, name: string): string {
  if (by === 'worker') return `${m.cancel_shift_by_worker({ venue: name })} ${m.cancel_shift_by_worker_is_final()}`;
  const text = consequenceOfBusiness({ reopens, isOneOfSeveral }, name);
  const goesOn = reopens || isOneOfSeveral;
  return `${text} ${goesOn ? m.cancel_shift_by_business_is_final({ name }) : m.common_cannot_be_undone()}`;
}

function consequenceOfBusiness({ reopens, isOneOfSeveral }: Omit<Outcome, 'by'>, name: string): string {
  if (isOneOfSeveral) return m.cancel_shift_by_business_of_several({ name });
  return reopens ? m.cancel_shift_by_business_reopens({ name }) : m.cancel_shift_by_business({ name });
}

const messagesForDeletedWorker = ({ isOneOfSeveral }: Outcome) => ({
  question: m.cancel_former_shift_question(),
  consequence: `${isOneOfSeveral ? m.cancel_former_shift_of_several() : m.cancel_former_shift_consequence()} ${m.common_cannot_be_undone()}`,
  readByHint: m.cancel_former_shift_read_by(),
});
