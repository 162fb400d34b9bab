import { CITIES, texts } from '@passa/domain';
import { FieldRow } from '../../../ui/field-row.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WorkerForm } from './worker-form.ts';

const { fields, profile: words } = texts;

export function WorkerLocation({ form }: { form: WorkerForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={words.location}>
      <TextField
        label={fields.streetAddress}
        autoComplete="street-address"
        error={errors.streetAddress?.message}
        {...register('streetAddress')}
      />
      <FieldRow>
        <SelectField label={fields.city} options={CITIES} error={errors.city?.message} {...register('city')} />
        <TextField
          label={fields.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          error={errors.zipCode?.message}
          {...register('zipCode')}
        />
      </FieldRow>
    </FormSection>
  );
}
