import { m } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../../places/index.ts';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import type { WorkerForm } from './worker-form.ts';

export function WorkerLocation({ form }: { form: WorkerForm }) {
  const { errors } = form.formState;
  const bind = (name: 'streetAddress' | 'city' | 'zipCode') => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  const [city, zipCode] = useWatch({ control: form.control, name: ['city', 'zipCode'] });
  return (
    <LinkedSection anchor="location" title={m.profile_location()}>
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
    </LinkedSection>
  );
}
