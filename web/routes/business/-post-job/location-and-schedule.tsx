import { CITIES, stockholmDate, texts } from '@passa/domain';
import { FieldRow } from '../../../ui/field-row.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { JobForm } from './job-form.ts';

const { fields, postJob: words } = texts;

export function LocationAndSchedule({ form }: { form: JobForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={words.locationAndSchedule}>
      <TextField
        label={fields.address}
        autoComplete="street-address"
        error={errors.location?.address?.message}
        {...register('location.address')}
      />
      <FieldRow>
        <SelectField
          label={fields.city}
          options={CITIES}
          error={errors.location?.city?.message}
          {...register('location.city')}
        />
        <TextField
          label={fields.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          error={errors.location?.zipCode?.message}
          {...register('location.zipCode')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={fields.date}
          type="date"
          min={stockholmDate(new Date())}
          error={errors.startDate?.message}
          // Whether a start has passed hangs on the day, and whether the end follows it on the start.
          {...register('startDate', { deps: ['startTime', 'endTime'] })}
        />
        <TextField
          label={fields.startTime}
          type="time"
          error={errors.startTime?.message}
          {...register('startTime', { deps: ['endTime'] })}
        />
        <TextField label={fields.endTime} type="time" error={errors.endTime?.message} {...register('endTime')} />
      </FieldRow>
    </FormSection>
  );
}
