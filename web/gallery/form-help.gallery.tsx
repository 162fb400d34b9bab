import { useForm } from 'react-hook-form';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { FormattedField } from '../ui/form/formatted-field.tsx';
import { PhoneField } from '../ui/form/phone-field.tsx';
import { ReasonForm } from '../ui/form/reason-form.tsx';

const inPairs = (typed: string) => typed.replace(/\D/g, '').replace(/(\d\d)(?=\d)/g, '$1 ');

export const FormattedFields = () => (
  <div className="gallery-stack">
    <FormattedField label="In pairs" format={inPairs} defaultValue="12 34 5" />
    <PhoneField label="Phone number" defaultValue="070-174 06 90" error="Please enter a valid phone number" />
  </div>
);

const INVALID = { type: 'custom', message: 'Please enter it' };

export function ErrorSummaries() {
  const one = useForm({ errors: { title: INVALID } });
  const two = useForm({ errors: { title: INVALID, pay: INVALID } });
  return (
    <div className="gallery-side-by-side">
      <ErrorSummary form={one} />
      <ErrorSummary form={two} />
    </div>
  );
}

export const ReasonForms = () => (
  <ReasonForm
    label="What is wrong?"
    hint="Parker Events can read it."
    submit="Dispute"
    isBusy={false}
    send={() => {}}
    onCancel={() => {}}
    className=""
  />
);
