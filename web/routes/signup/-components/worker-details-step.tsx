import { CITIES, EXPERTISE, texts, type WorkerDetailsInput } from '@passa/domain';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { FieldRow } from '../../../ui/field-row.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LastStepButtons } from './last-step-buttons.tsx';
import type { Submit } from './use-two-steps.ts';

const { fields } = texts;

type WorkerDetailsStepProps = {
  form: UseFormReturn<WorkerDetailsInput, unknown, WorkerDetailsInput>;
  onBack: () => void;
  onSubmit: Submit;
};

export function WorkerDetailsStep({ form, onBack, onSubmit }: WorkerDetailsStepProps) {
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void onSubmit(event)}>
      <CheckboxGroup
        legend={fields.expertise}
        options={EXPERTISE}
        error={errors.expertise?.message}
        {...register('expertise')}
      />
      <SelectField label={fields.city} options={CITIES} error={errors.city?.message} {...register('city')} />
      <FieldRow>
        <TextField
          label={fields.streetAddress}
          autoComplete="street-address"
          error={errors.streetAddress?.message}
          {...register('streetAddress')}
        />
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
