import { m, type BasicInformationInput } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { personFieldOptions, PersonFields } from './person-fields.tsx';
import type { BasicsForm, SubmitHandler } from './use-two-steps.ts';

export function BasicInformationStep({ form, onContinue }: { form: BasicsForm; onContinue: SubmitHandler }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const password = useWatch({ control, name: 'password' });
  const bind = (name: keyof BasicInformationInput) => ({
    error: errors[name]?.message,
    ...register(name, personFieldOptions(name)),
  });
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void onContinue(event)}>
      <PersonFields bind={bind} password={password}>
        {() => (
          <TextField
            label={m.fields_email()}
            type="email"
            // The email address is the user name. Without this, a password manager would take the phone number, which is
            // next to the password.
            autoComplete="username"
            {...bind('email')}
          />
        )}
      </PersonFields>
      <Button type="submit" variant="primary" className="mt-2 min-h-12">
        {m.common_continue()}
      </Button>
    </form>
  );
}
