import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { secondFactorCodeSchema, m, type SecondFactorCode } from '@passa/domain';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../platform/http/client.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { useSignIn, type Account } from '../../platform/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type CodeFormProps = {
  onSignedIn: (account: Account) => Promise<void>;
  /** Called to return to the password, also after the first step has expired. */
  onBack: () => void;
};

/** The second step of a log-in: a code from an authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const sendCode = useSendCode();
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({ resolver: standardSchemaResolver(secondFactorCodeSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The button that was pressed disappears, so the focus goes to the field.
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) toast.error(problem.message);
    if (problem.code === 'logInExpired') onBack();
  };
  const submit = form.handleSubmit((values) => sendCode.mutateAsync(values).then(onSignedIn, showFailure));
  const switchCodeType = () => {
    form.reset();
    setIsRecovery(!isRecovery);
  };

  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
      <TextField
        label={isRecovery ? m.two_step_recovery_code() : m.two_step_code()}
        hint={isRecovery ? m.two_step_recovery_hint() : m.two_step_code_hint()}
        inputMode={isRecovery ? 'text' : 'numeric'}
        // A password manager would fill in the code of the app.
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        enterKeyHint="go"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button variant="quiet" onClick={switchCodeType} className="-mt-3 -ml-margin self-start">
        {isRecovery ? m.two_step_use_app() : m.two_step_use_recovery_code()}
      </Button>
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12">
        {m.log_in_submit()}
      </Button>
      <Button variant="quiet" onClick={onBack} className="-mt-5 -ml-margin self-start">
        {m.two_step_back_to_password()}
      </Button>
    </form>
  );
}

/** Completes a log-in after a correct password. */
const useSendCode = () => useSignIn((json: SecondFactorCode) => readJson(api.session['second-factor'].$post({ json })));
