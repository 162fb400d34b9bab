import { m } from '@passa/domain';
import type { Bind } from '../../ui/form/bind.ts';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type PersonField = 'firstName' | 'lastName' | 'phoneNumber';

type PersonalInformationProps = {
  email: string;
  bind: Bind<PersonField>;
};

export function PersonalInformation({ email, bind }: PersonalInformationProps) {
  return (
    <LinkedSection anchor="personal-information" title={m.profile_personal_information()}>
      <FieldRow>
        <TextField label={m.fields_first_name()} autoComplete="given-name" {...bind('firstName')} />
        <TextField label={m.fields_last_name()} autoComplete="family-name" {...bind('lastName')} />
      </FieldRow>
      <TextField
        label={m.fields_email()}
        hint={m.profile_email_hint()}
        type="email"
        autoComplete="email"
        value={email}
        readOnly
      />
      <PhoneField label={m.fields_phone_number()} {...bind('phoneNumber')} />
    </LinkedSection>
  );
}
