import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, ownPasswordSchema } from '@passa/domain';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { TextLink } from '../../ui/links/text-link.tsx';

/**
 * Asks a visitor without a session for the account's password. If another person signed up with the address, its owner does not
 * know the password. The owner takes over the account by resetting its password, which ends all sessions.
 */
export function ConfirmWithPasswordForm({ onSubmit }: { onSubmit: (password: string) => Promise<unknown> }) {
  const form = useForm({ resolver: standardSchemaResolver(ownPasswordSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const showFailure = (problem: ApiProblem) => {
    if (problem.code === 'confirmationLinkUnusable') return;
    if (!showFieldErrors(form, problem)) reportFailure(m.confirm_email_failed(), problem);
  };
  const submit = form.handleSubmit(({ password }) => onSubmit(password).catch(showFailure));
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
      <p role="status">{m.confirm_email_password_needed()}</p>
      <PasswordField
        label={m.fields_password()}
        autoComplete="current-password"
        enterKeyHint="go"
        autoFocus
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextLink {...paths.forgotPassword()} className="-mt-3 self-start">
        {m.log_in_forgot_password()}
      </TextLink>
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12">
        {m.confirm_email_submit()}
      </Button>
      <p className="mt-4 border-t border-line pt-4 text-muted">{m.confirm_email_not_mine()}</p>
    </form>
  );
}
