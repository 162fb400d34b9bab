import { texts } from '@passa/domain';
import type { ComponentProps } from 'react';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { TextField } from '../../ui/text-field.tsx';

const { fields, profile: words } = texts;

type PersonField = 'firstName' | 'lastName' | 'phoneNumber';

type PersonalInformationProps = {
  email: string;
  /** What ties a field to its form. */
  bind: (name: PersonField) => Omit<ComponentProps<typeof TextField>, 'label'>;
};

export function PersonalInformation({ email, bind }: PersonalInformationProps) {
  return (
    <FormSection title={words.personalInformation}>
      <FieldRow>
        <TextField label={fields.firstName} autoComplete="given-name" {...bind('firstName')} />
        <TextField label={fields.lastName} autoComplete="family-name" {...bind('lastName')} />
      </FieldRow>
      <TextField label={fields.email} hint={words.emailHint} type="email" value={email} readOnly />
      <TextField label={fields.phoneNumber} type="tel" inputMode="tel" autoComplete="tel" {...bind('phoneNumber')} />
    </FormSection>
  );
}
