import { m, type BusinessDetailsInput } from '@passa/domain';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../places/index.ts';
import { BusinessFields } from './business-fields.tsx';

/** The fields of a new venue. */
export function BusinessDetailsFields({
  form,
}: {
  form: UseFormReturn<BusinessDetailsInput, unknown, BusinessDetailsInput>;
}) {
  const { register, control } = form;
  const { errors } = form.formState;
  const bind = (name: keyof BusinessDetailsInput) => ({ error: errors[name]?.message, ...register(name) });
  const [businessType, organisationNumber, city, zipCode] = useWatch({
    control,
    name: ['businessType', 'organisationNumber', 'city', 'zipCode'],
  });
  return (
    <>
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
    </>
  );
}
