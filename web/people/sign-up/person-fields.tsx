import { m } from '@passa/domain';
import type { ReactNode } from 'react';
import type { Bind } from '../../ui/form/bind.ts';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type PersonFieldsProps = {
  bind: Bind<'firstName' | 'lastName' | 'phoneNumber' | 'password' | 'confirmPassword'>;
  /** The password as typed so far. */
  password: string;
  /** Renders the field with the email address, which registers after the names: the first invalid field gets the focus. */
  children: () => ReactNode;
};

/** What every new person enters, whether they sign up by themselves or by an invitation. */
export function PersonFields({ bind, password, children }: PersonFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField label={m.fields_first_name()} autoComplete="given-name" {...bind('firstName')} />
        <TextField label={m.fields_last_name()} autoComplete="family-name" {...bind('lastName')} />
      </FieldRow>
      {children()}
      <PhoneField label={m.fields_phone_number()} {...bind('phoneNumber')} />
      <FieldRow>
        <NewPasswordField typed={password} label={m.fields_password()} {...bind('password')} />
        <PasswordField label={m.fields_confirm_password()} autoComplete="new-password" {...bind('confirmPassword')} />
      </FieldRow>
    </>
  );
}

/** A change of the password checks its confirmation again. */
export const personFieldOptions = (name: string) => (name === 'password' ? { deps: 'confirmPassword' as const } : {});
