import { EXPERTISE, m, PRODUCT_NAME, type WorkerDetailsInput } from '@passa/domain';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../places/index.ts';
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { LastStepButtons } from './last-step-buttons.tsx';
import type { SubmitHandler } from './use-two-steps.ts';

type WorkerDetailsStepProps = {
  form: UseFormReturn<WorkerDetailsInput, unknown, WorkerDetailsInput>;
  onBack: () => void;
  onSubmit: SubmitHandler;
};

export function WorkerDetailsStep({ form, onBack, onSubmit }: WorkerDetailsStepProps) {
  const { errors, isSubmitting } = form.formState;
  const bind = (name: keyof WorkerDetailsInput) => ({ error: errors[name]?.message, ...form.register(name) });
  const [city, zipCode] = useWatch({ control: form.control, name: ['city', 'zipCode'] });
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void onSubmit(event)}>
      <CheckboxGroup
        legend={m.fields_expertise()}
        options={EXPERTISE}
        labelOf={(expertise) => m.expertise_name({ expertise })}
        {...bind('expertise')}
      />
      <AddressFields
        name="streetAddress"
        label={m.fields_street_address()}
        bind={bind}
        entered={{ city, zipCode }}
        onChangeCity={(changed) => {
          form.setValue('city', changed, { shouldDirty: true });
          form.setFocus('city');
        }}
      />
      <p className="mt-2 -mb-2 text-sm text-muted">{m.sign_up_age({ product: PRODUCT_NAME })}</p>
      <LastStepButtons busy={isSubmitting} onBack={onBack} />
    </form>
  );
}
