import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ownPasswordSchema, texts } from '@passa/domain';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { TextLink } from '../../ui/text-link.tsx';

const { confirmEmail: words } = texts;

/**
 * Asks whoever is not logged in here for the password of the account. Somebody else may have signed up with the address: its owner
 * takes the account over by a new password, which ends all that the other one has.
 */
export function OwnerForm({ confirm }: { confirm: (password: string) => Promise<unknown> }) {
  const form = useForm({ resolver: standardSchemaResolver(ownPasswordSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = (problem: ApiProblem) => {
    if (problem.code === 'confirmationLinkUnusable') return;
    if (!showFieldErrors(form, problem)) reportFailure(words.failed, problem);
  };
  const submit = form.handleSubmit(({ password }) => confirm(password).catch(refuse));
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
      <p role="status">{words.passwordNeeded}</p>
      <PasswordField
        label={texts.fields.password}
        autoComplete="current-password"
        enterKeyHint="go"
        autoFocus
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextLink {...paths.forgotPassword()} className="-mt-3 self-start">
        {texts.logIn.forgotPassword}
      </TextLink>
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12">
        {words.submit}
      </Button>
      <p className="mt-4 border-t border-line pt-4 text-muted">{words.notMine}</p>
    </form>
  );
}
