import { m } from '@passa/domain';
import { AddressFields } from '../../places/index.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { WorkerForm } from './worker-form.ts';

export function WorkerLocation({ form }: { form: WorkerForm }) {
  const { errors } = form.formState;
  const bind = (name: 'streetAddress' | 'city' | 'zipCode') => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <FormSection title={m.profile_location()}>
      <AddressFields name="streetAddress" label={m.fields_street_address()} bind={bind} />
    </FormSection>
  );
}
