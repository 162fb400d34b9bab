import { CITIES, texts } from '@passa/domain';
import { FieldRow } from '../../../ui/field-row.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BusinessForm } from './business-form.ts';

const { fields, profile: words } = texts;

export function BusinessLocation({ form }: { form: BusinessForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={words.location}>
      <TextField
        label={fields.businessAddress}
        autoComplete="street-address"
        error={errors.businessAddress?.message}
        {...register('businessAddress')}
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
