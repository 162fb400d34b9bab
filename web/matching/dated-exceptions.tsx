import { m, stockholmDate } from '@passa/domain';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { now } from '../platform/time/now.ts';
import { Button } from '../ui/buttons/button.tsx';
import { DateField } from '../ui/form/date-field.tsx';
import { FieldError } from '../ui/form/field-error.tsx';
import { FieldRow } from '../ui/form/field-row.tsx';
import { fieldsStyles } from '../ui/form/field-styles.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import type { AvailabilityForm } from './availability-form.ts';

const CHOICES = ['not', 'work'] as const;

/** Days on which the weekly times do not count. */
export function DatedExceptions({ form }: { form: AvailabilityForm }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'exceptions', keyName: 'key' });
  const error = form.formState.errors.exceptions;
  const add = () => append({ firstDate: '', lastDate: '', can: 'not' });
  const removeAt = (index: number) => {
    // Synchronously, so that the focus can go to the next entry, or to the button.
    flushSync(() => remove(index));
    const entries = list.current?.querySelectorAll<HTMLElement>('[role=group]') ?? [];
    (entries[Math.min(index, entries.length - 1)] ?? addButton.current)?.focus();
  };
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-medium">{m.availability_exceptions()}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {m.availability_exceptions_hint()}
      </p>
      <ul ref={list} className="mt-3 flex flex-col gap-4 empty:hidden">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <ExceptionFields form={form} index={index} onRemove={() => removeAt(index)} />
          </li>
        ))}
      </ul>
      <Button ref={addButton} aria-describedby={`${id}-error`} onClick={add} className="mt-3">
        {m.availability_add_dates()}
      </Button>
      <FieldError id={`${id}-error`} message={error?.root?.message ?? error?.message} />
    </fieldset>
  );
}

type ExceptionFieldsProps = { form: AvailabilityForm; index: number; onRemove: () => void };

function ExceptionFields({ form, index, onRemove }: ExceptionFieldsProps) {
  const titleId = useId();
  const errors = form.formState.errors.exceptions?.[index];
  const name = `exceptions.${index}` as const;
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`${fieldsStyles} rounded-md border border-line px-margin pt-5 pb-8`}
    >
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} className="font-semibold">
          {m.availability_exception({ place: index + 1 })}
        </h3>
        <Button variant="quiet" className="-mr-3 px-3" onClick={onRemove}>
          {m.profile_remove()}
        </Button>
      </div>
      <SelectField
        label={m.availability_on_dates()}
        options={CHOICES}
        labelOf={(choice) => m.availability_can({ choice })}
        {...form.register(`${name}.can`)}
      />
      <FieldRow>
        <DateField
          label={m.availability_first_date()}
          reader="worker"
          firstDate={stockholmDate(now())}
          error={errors?.firstDate?.message}
          {...form.register(`${name}.firstDate`, { deps: `${name}.lastDate` })}
        />
        <DateField
          label={m.availability_last_date()}
          reader="worker"
          firstDate={stockholmDate(now())}
          optional
          error={errors?.lastDate?.message}
          {...form.register(`${name}.lastDate`)}
        />
      </FieldRow>
    </div>
  );
}
