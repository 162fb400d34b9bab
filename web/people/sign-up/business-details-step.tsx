import { m, type BusinessDetailsInput } from '@passa/domain';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../places/index.ts';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { BusinessFields } from '../profiles/business-fields.tsx';
import { LastStepButtons } from './last-step-buttons.tsx';
import type { SubmitHandler } from './use-two-steps.ts';

type BusinessDetailsStepProps = {
  form: UseFormReturn<BusinessDetailsInput, unknown, BusinessDetailsInput>;
  onBack: () => void;
  onSubmit: SubmitHandler;
};

export function BusinessDetailsStep({ form, onBack, onSubmit }: BusinessDetailsStepProps) {
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const bind = (name: keyof BusinessDetailsInput) => ({ error: errors[name]?.message, ...register(name) });
  const [businessType, organisationNumber, city, zipCode] = useWatch({
    control,
    name: ['businessType', 'organisationNumber', 'city', 'zipCode'],
  });
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void onSubmit(event)}>
      <BusinessFields businessType={businessType} organisationNumber={organisationNumber} bind={bind} />
      <AddressFields
        name="businessAddress"
        label={m.fields_business_address()}
        bind={bind}
        entered={{ city, zipCode }}
        onChangeCity={(changed) => {
          form.setValue('city', changed, { shouldDirty: true });
          form.setFocus('city');
        }}
      />
      <LastStepButtons busy={isSubmitting} onBack={onBack} />
    </form>
  );
}
