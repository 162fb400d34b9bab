import { texts } from '@passa/domain';
import type { Bind } from '../../ui/form/bind.ts';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const { fields, profile: words } = texts;

type PersonField = 'firstName' | 'lastName' | 'phoneNumber';

type PersonalInformationProps = {
  email: string;
  bind: Bind<PersonField>;
};

export function PersonalInformation({ email, bind }: PersonalInformationProps) {
  return (
    <FormSection title={words.personalInformation}>
      <FieldRow>
        <TextField label={fields.firstName} autoComplete="given-name" {...bind('firstName')} />
        <TextField label={fields.lastName} autoComplete="family-name" {...bind('lastName')} />
      </FieldRow>
      <TextField label={fields.email} hint={words.emailHint} type="email" autoComplete="email" value={email} readOnly />
      <PhoneField label={fields.phoneNumber} {...bind('phoneNumber')} />
    </FormSection>
  );
}
