import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { addedPersonFormSchema, HOME_COUNTRY, isolated, m, stockholmInstant, stockholmTime } from '@passa/domain';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { checkPersonalNumber, OtherPersonNumberFields } from '../../people/index.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { now } from '../../platform/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useAddPerson } from './queries.ts';

/** A button that adds a person without an account to a day of the ledger, such as a cook who helps out. */
export function AddPerson({ day }: { day: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{m.ledger_add_person()}</Button>
      {isOpen && <AddPersonForm day={day} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The server checks the same. */
const checkedSchema = addedPersonFormSchema.superRefine(checkPersonalNumber);

function AddPersonForm({ day, onClose }: { day: string; onClose: () => void }) {
  const titleId = useId();
  const add = useAddPerson();
  // The id stays the same for a second attempt after a lost response, so that it does not add a second person.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: standardSchemaResolver(checkedSchema),
    defaultValues: { name: '', country: HOME_COUNTRY, number: '', date: day, time: stockholmTime(now()), reason: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const showFailure = (problem: ApiProblem) => {
    if (problem.code === 'attendanceNotYet') {
      form.setError('time', { message: problem.message }, { shouldFocus: true });
    } else if (!showFieldErrors(form, problem)) reportFailure(m.ledger_not_saved(), problem);
  };
  const submit = form.handleSubmit(({ date, time, ...person }) => {
    const occurredAt = stockholmInstant(date, time).toISOString();
    return add.mutateAsync({ ...person, id, occurredAt }).then(() => {
      toast.success(m.ledger_person_added({ name: isolated(person.name) }));
      onClose();
    }, showFailure);
  });

  return (
    <Modal labelledBy={titleId} isLocked={isSubmitting} onClose={onClose} width="max-w-lg">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={titleId} className="text-xl wrap-break-word">
          {m.ledger_add_person_title()}
        </h2>
        <p className="mt-3 text-muted">{m.ledger_add_person_lead()}</p>
        <div className={`mt-6 ${fieldsStyles}`}>
          <TextField
            label={m.kiosk_add_name()}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <OtherPersonNumberFields
            country={country}
            onCountry={(chosen) => form.setValue('country', chosen)}
            bind={(name) => ({ ...form.register(name), error: errors[name]?.message })}
          />
          <FieldRow>
            <DateField
              label={m.ledger_date()}
              reader="business"
              error={errors.date?.message}
              {...form.register('date')}
            />
            <TimeField label={m.ledger_add_person_time()} error={errors.time?.message} {...form.register('time')} />
          </FieldRow>
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
