import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, passwordChangeSchema } from '@passa/domain';
import clsx from 'clsx';
import { useForm, useWatch } from 'react-hook-form';
import { calendarEndedToastOptions } from '../../calendar/index.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';
import { useChangePassword } from '../sessions/queries.ts';
import { HiddenUsername } from '../core/hidden-username.tsx';

const EMPTY_FORM = { currentPassword: '', password: '', confirmPassword: '' };

/** The name of the form for its toasts. */
const FORM = 'change-password';

export function ChangePassword() {
  const change = useChangePassword();
  const form = useForm({ resolver: standardSchemaResolver(passwordChangeSchema), defaultValues: EMPTY_FORM });
  const { errors, isDirty, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const whileSaving = useUnsaved(isDirty);

  const showSuccess = (ended: { calendarEnded: boolean }) => {
    toast.success(m.toasts_own_password_changed(), { ...calendarEndedToastOptions(ended), form: FORM });
    form.reset(EMPTY_FORM);
  };
  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(m.toasts_password_change_failed(), problem, FORM);
  };
  const submit = form.handleSubmit((passwords) =>
    whileSaving(change.mutateAsync(passwords)).then(showSuccess, showFailure),
  );

  return (
    <form noValidate className={clsx(fieldsStyles, 'max-w-md')} onSubmit={(event) => void submit(event)}>
      <HiddenUsername />
      <PasswordField
        label={m.fields_current_password()}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordField
        typed={password}
        label={m.fields_new_password()}
        error={errors.password?.message}
        {...form.register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label={m.fields_confirm_password()}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" busy={isSubmitting} className="sm:self-start">
        {m.security_change_password()}
      </Button>
    </form>
  );
}
