import { texts } from '@passa/domain';
import { AddressFields } from '../../places/index.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { WorkerForm } from './worker-form.ts';

const { fields, profile: words } = texts;

export function WorkerLocation({ form }: { form: WorkerForm }) {
  const { errors } = form.formState;
  const bind = (name: 'streetAddress' | 'city' | 'zipCode') => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <FormSection title={words.location}>
      <AddressFields name="streetAddress" label={fields.streetAddress} bind={bind} />
    </FormSection>
  );
}
