import type { BusinessDetailsInput } from '@passa/domain';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { BusinessDetailsFields } from '../profiles/business-details-fields.tsx';
import { LastStepButtons } from './last-step-buttons.tsx';
import type { SubmitHandler } from './use-two-steps.ts';

type BusinessDetailsStepProps = {
  form: UseFormReturn<BusinessDetailsInput, unknown, BusinessDetailsInput>;
  onBack: () => void;
  onSubmit: SubmitHandler;
};

export function BusinessDetailsStep({ form, onBack, onSubmit }: BusinessDetailsStepProps) {
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void onSubmit(event)}>
      <BusinessDetailsFields form={form} />
      <LastStepButtons busy={form.formState.isSubmitting} onBack={onBack} />
    </form>
  );
}
