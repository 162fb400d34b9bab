import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { logInSchema, m } from '@passa/domain';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRouter } from '@tanstack/react-router';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { leaveSignIn } from '../../platform/navigation/guards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Account } from '../../platform/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { SecondFactorNeeded, useLogIn, usePasskeyLogIn } from './queries.ts';

/** Loaded on demand: few accounts have a second factor. */
const CodeForm = lazy(async () => ({ default: (await loadWithRetry(() => import('./code-form.tsx'))).CodeForm }));

const EMPTY_FORM = { email: '', password: '' };

/** The name of the form for its toasts. */
const FORM = 'log-in';

export function LogInForm() {
  const router = useRouter();
  const logIn = useLogIn();
  const passkey = usePasskeyLogIn();
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const { form } = useDraftedForm({
    name: FORM,
    initialValues: EMPTY_FORM,
    resolver: standardSchemaResolver(logInSchema),
    secret: ['password'],
  });
  const { errors, isSubmitting } = form.formState;

  const onSignedIn = async (account: Account) => {
    if (account.role) toast.success(m.toasts_logged_in(), { form: FORM, text: 'loggedIn' });
    else toast.error(m.toasts_user_data_not_found());
    await leaveSignIn(router, account);
  };
  const showFailure = (problem: ApiProblem | SecondFactorNeeded) => {
    if (problem instanceof SecondFactorNeeded) {
      setIsCodeNeeded(true);
      return;
    }
    showFieldErrors(form, problem);
    if (problem.code === 'accountSuspended') {
      form.setError('email', { message: problem.message });
      // Without the advice to check the credentials, which are right.
      toast.error(problem.message, { form: FORM });
      return;
    }
    if (problem.code === 'wrongCredentials') {
      // Stays after the toast has disappeared.
      form.setError('password', { message: m.log_in_wrong_credentials() });
      form.setFocus('password', { shouldSelect: true });
    }
    reportFailure(m.toasts_log_in_failed(), problem, FORM);
  };
  const submit = form.handleSubmit((credentials) => logIn.mutateAsync(credentials).then(onSignedIn, showFailure));

  const showPasskeyFailure = ({ message }: ApiProblem) => {
    toast.error(message, { form: FORM });
  };
  const submitPasskey = () => passkey.mutateAsync(undefined).then(onSignedIn, showPasskeyFailure);

  const showPasswordForm = () => {
    flushSync(() => setIsCodeNeeded(false));
    form.setFocus('password', { shouldSelect: true });
  };

  if (isCodeNeeded) {
    return (
      <Suspense fallback={<Skeleton className="h-32" />}>
        <CodeForm onSignedIn={onSignedIn} onBack={showPasswordForm} />
      </Suspense>
    );
  }
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
      <TextField
        label={m.fields_email()}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={m.fields_password()}
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextLink {...paths.forgotPassword()} className="-mt-3 self-start">
        {m.log_in_forgot_password()}
      </TextLink>
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12">
        {m.log_in_submit()}
      </Button>
      {canUsePasskeys() && (
        <Button busy={passkey.isPending} onClick={() => void submitPasskey()} className="-mt-2 min-h-12">
          {m.log_in_passkey()}
        </Button>
      )}
    </form>
  );
}
