import { m } from '@passa/domain';
import clsx from 'clsx';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { WorkerForm } from './worker-form.ts';

type ExperienceFieldsProps = { form: WorkerForm; index: number; onRemove: () => void };

/** The fields of one work experience, in a group, so that screen readers can tell its labels from those of the next. */
export function ExperienceFields({ form, index, onRemove }: ExperienceFieldsProps) {
  const { register, control, setValue, clearErrors } = form;
  const titleId = useId();
  const errors = form.formState.errors.workExperiences?.[index];
  const name = `workExperiences.${index}` as const;
  const isCurrent = useWatch({ control, name: `${name}.current` });
  const clearEnd = () => {
    setValue(`${name}.endDate`, null);
    clearErrors(`${name}.endDate`);
  };
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={clsx(fieldsStyles, 'rounded-md border border-line p-margin sm:p-6')}
    >
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} className="font-semibold">
          {m.profile_experience({ place: index + 1 })}
        </h3>
        <Button variant="quiet" className="-mr-3 px-3" onClick={onRemove}>
          {m.profile_remove()}
        </Button>
      </div>
      <FieldRow>
        <TextField
          label={m.fields_position()}
          autoComplete="off"
          error={errors?.position?.message}
          {...register(`${name}.position`)}
        />
        <TextField
          label={m.fields_company()}
          autoComplete="off"
          error={errors?.company?.message}
          {...register(`${name}.company`)}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          label={m.fields_start_date()}
          reader="worker"
          error={errors?.startDate?.message}
          // The end date is validated against the start date.
          {...register(`${name}.startDate`, { deps: `${name}.endDate` })}
        />
        <DateField
          label={m.fields_end_date()}
          reader="worker"
          optional
          error={errors?.endDate?.message}
          {...register(`${name}.endDate`, { setValueAs: (typed: string | null) => typed || null })}
          disabled={isCurrent}
        />
      </FieldRow>
      <Checkbox
        label={m.fields_current()}
        {...register(`${name}.current`, {
          onChange: (event: { target: { checked: boolean } }) => event.target.checked && clearEnd(),
        })}
      />
      <TextArea
        label={m.fields_description()}
        optional
        rows={3}
        error={errors?.description?.message}
        {...register(`${name}.description`)}
      />
    </div>
  );
}
