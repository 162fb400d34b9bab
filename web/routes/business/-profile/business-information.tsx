import { BUSINESS_TYPES, texts } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../../ui/field-row.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BusinessForm } from './business-form.ts';

const { fields, profile: words } = texts;

export function BusinessInformation({ form }: { form: BusinessForm }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const businessType = useWatch({ control, name: 'businessType' });
  return (
    <FormSection title={words.businessInformation}>
      <TextField
        label={fields.businessName}
        autoComplete="organization"
        error={errors.businessName?.message}
        {...register('businessName')}
      />
      <TextField
        label={fields.organisationNumber}
        inputMode="numeric"
        autoComplete="off"
        error={errors.organisationNumber?.message}
        {...register('organisationNumber')}
      />
      <FieldRow>
        <SelectField
          label={fields.businessType}
          options={BUSINESS_TYPES}
          error={errors.businessType?.message}
          {...register('businessType')}
        />
        {businessType === 'Other' && (
          <TextField
            label={fields.otherBusinessType}
            error={errors.otherBusinessType?.message}
            {...register('otherBusinessType')}
          />
        )}
      </FieldRow>
    </FormSection>
  );
}
