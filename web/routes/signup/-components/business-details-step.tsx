import { BUSINESS_TYPES, CITIES, texts, type BusinessDetailsInput } from '@passa/domain';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FieldRow } from '../../../ui/field-row.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LastStepButtons } from './last-step-buttons.tsx';
import type { Submit } from './use-two-steps.ts';

const { fields } = texts;

type BusinessDetailsStepProps = {
  form: UseFormReturn<BusinessDetailsInput, unknown, BusinessDetailsInput>;
  onBack: () => void;
  onSubmit: Submit;
};

export function BusinessDetailsStep({ form, onBack, onSubmit }: BusinessDetailsStepProps) {
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const businessType = useWatch({ control, name: 'businessType' });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void onSubmit(event)}>
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
      <LastStepButtons busy={isSubmitting} onBack={onBack} />
    </form>
  );
}
