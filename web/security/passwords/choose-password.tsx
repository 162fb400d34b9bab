import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, newPasswordSchema } from '@passa/domain';
import { useForm, useWatch } from 'react-hook-form';
import { useRouter } from '@tanstack/react-router';
import { calendarEndedToastOptions } from '../../calendar/index.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { FormResult } from '../../ui/page/form-result.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useResetPassword } from './queries.ts';

/**
 * The form that a reset link opens.
 * @param token undefined if the link is incomplete
 */
export function ChoosePassword({ token }: { token: string | undefined }) {
  const { navigate } = useRouter();
  const reset = useResetPassword();
  const form = useForm({
    resolver: standardSchemaResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  if (token === undefined || isUnusable(reset.error)) {
    return (
      <FormResult title={m.reset_password_unusable_title()} message={m.reset_password_unusable()}>
        <ButtonLink {...paths.forgotPassword()} variant="primary">
          {m.reset_password_request_again()}
        </ButtonLink>
      </FormResult>
    );
  }

  const leave = (ended: { calendarEnded: boolean }) => {
    toast.success(m.toasts_password_changed(), calendarEndedToastOptions(ended));
    return navigate(paths.logIn());
  };
  const showFailure = (problem: ApiProblem) => {
    if (isUnusable(problem)) return;
    showFieldErrors(form, problem);
    reportFailure(m.toasts_password_change_failed(), problem);
  };
  const submit = form.handleSubmit((chosen) => reset.mutateAsync({ token, ...chosen }).then(leave, showFailure));

  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        typed={password}
        label={m.fields_password()}
        error={errors.password?.message}
        {...form.register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label={m.fields_confirm_password()}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2 min-h-12">
        {m.reset_password_submit()}
      </Button>
    </form>
  );
}

/** Whether the link is used, expired or malformed. */
function isUnusable(problem: ApiProblem | null): boolean {
  return problem?.code === 'resetLinkUnusable' || problem?.fields['token'] !== undefined;
}
