import { stockholmDate, texts } from '@passa/domain';
import { FieldRow } from '../../../ui/field-row.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AddressFields } from '../../-profile/address-fields.tsx';
import type { JobForm } from './job-form.ts';

const { fields, postJob: words } = texts;

export function LocationAndSchedule({ form }: { form: JobForm }) {
  const { errors } = form.formState;
  const bind = (name: 'address' | 'city' | 'zipCode') => ({
    error: errors.location?.[name]?.message,
    ...form.register(`location.${name}`),
  });
  return (
    <FormSection title={words.locationAndSchedule}>
      <AddressFields name="address" label={fields.address} bind={bind} />
      <Schedule form={form} />
    </FormSection>
  );
}

function Schedule({ form }: { form: JobForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
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
  );
}
