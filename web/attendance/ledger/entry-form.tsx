import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  ATTENDANCE_KINDS,
  ledgerFormSchema,
  m,
  stockholmDate,
  stockholmInstant,
  stockholmTime,
  type AttendanceKind,
} from '@passa/domain';
import { useId, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** What is sent, whether it is a new event or a correction. */
export type EntryInput = {
  id: string;
  kind: AttendanceKind;
  /** Null if the event is taken back. */
  occurredAt: string | null;
  reason: string;
};

type EntryFormProps = {
  title: string;
  lead?: ReactNode;
  kind: AttendanceKind;
  at: Date;
  /** Whether an event is corrected, which keeps its kind. */
  isCorrection: boolean;
  send: (entry: EntryInput) => Promise<unknown>;
  onClose: () => void;
};

/** The refusals that are about the time. */
const ABOUT_TIME: ApiProblem['code'][] = ['attendanceNotYet', 'attendanceNotPossible'];

/** A dialog by which the venue adds an event to the staff ledger, or corrects one. */
export function EntryForm({ title, lead, kind, at, isCorrection, send, onClose }: EntryFormProps) {
  const titleId = useId();
  const time = { date: stockholmDate(at), time: stockholmTime(at) };
  const form = useForm({
    resolver: standardSchemaResolver(ledgerFormSchema),
    defaultValues: { kind, ...time, reason: '', isVoid: false },
  });
  const { errors, isSubmitting } = form.formState;
  const isVoid = useWatch({ control: form.control, name: 'isVoid' });
  const showFailure = (problem: ApiProblem) => {
    const timeProblem =
      problem.fields['occurredAt'] ?? (ABOUT_TIME.includes(problem.code) ? problem.message : undefined);
    if (timeProblem !== undefined) {
      form.setError(isVoid ? 'isVoid' : 'time', { message: timeProblem }, { shouldFocus: true });
    } else if (!showFieldErrors(form, problem)) reportFailure(m.ledger_not_saved(), problem);
  };
  const submit = form.handleSubmit((values) => {
    const occurredAt = values.isVoid ? null : stockholmInstant(values.date, values.time).toISOString();
    return send({ id: crypto.randomUUID(), kind: values.kind, occurredAt, reason: values.reason }).then(() => {
      toast.success(m.ledger_saved());
      onClose();
    }, showFailure);
  });

  return (
    <Modal labelledBy={titleId} isLocked={isSubmitting} onClose={onClose} width="max-w-lg">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={titleId} className="text-xl wrap-break-word">
          {title}
        </h2>
        {lead && <p className="mt-3 text-muted">{lead}</p>}
        <div className={`mt-6 ${fieldsStyles}`}>
          {!isCorrection && (
            <SelectField
              label={m.ledger_kind()}
              options={ATTENDANCE_KINDS}
              labelOf={(each) => m.ledger_event_name({ kind: each })}
              error={errors.kind?.message}
              {...form.register('kind')}
            />
          )}
          {isCorrection && (
            <div>
              <Checkbox
                label={m.ledger_did_not_happen()}
                {...form.register('isVoid', {
                  // The hidden fields keep valid values.
                  onChange: () => {
                    form.resetField('date');
                    form.resetField('time');
                    form.clearErrors();
                  },
                })}
              />
              {errors.isVoid && (
                <p role="alert" className="text-sm font-medium text-danger">
                  {errors.isVoid.message}
                </p>
              )}
            </div>
          )}
          {!isVoid && (
            <FieldRow>
              <DateField
                label={m.ledger_date()}
                reader="business"
                error={errors.date?.message}
                {...form.register('date')}
              />
              <TimeField label={m.ledger_time()} error={errors.time?.message} {...form.register('time')} />
            </FieldRow>
          )}
          <TextField
            label={m.ledger_reason()}
            hint={m.ledger_reason_hint()}
            autoComplete="off"
            error={errors.reason?.message}
            {...form.register('reason')}
          />
        </div>
        <DialogButtons>
          <Button disabled={isSubmitting} onClick={onClose} className="grow sm:grow-0">
            {m.common_cancel()}
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting} className="grow sm:grow-0">
            {m.ledger_save()}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
