import { m } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { BasicsForm, SubmitHandler } from './use-two-steps.ts';

export function BasicInformationStep({ form, onContinue }: { form: BasicsForm; onContinue: SubmitHandler }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const password = useWatch({ control, name: 'password' });
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void onContinue(event)}>
      <FieldRow>
        <TextField
          label={m.fields_first_name()}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={m.fields_last_name()}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </FieldRow>
      <TextField
        label={m.fields_email()}
        type="email"
        // The email address is the user name. Without this, a password manager would take the phone number, which is
        // next to the password.
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneField label={m.fields_phone_number()} error={errors.phoneNumber?.message} {...register('phoneNumber')} />
      <FieldRow>
        <NewPasswordField
          typed={password}
          label={m.fields_password()}
          error={errors.password?.message}
          {...register('password', { deps: 'confirmPassword' })}
        />
        <PasswordField
          label={m.fields_confirm_password()}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </FieldRow>
      <Button type="submit" variant="primary" className="mt-2 min-h-12">
        {m.common_continue()}
      </Button>
    </form>
  );
}
