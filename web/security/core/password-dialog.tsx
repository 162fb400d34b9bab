import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, ownPasswordSchema } from '@passa/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { formErrorStyles } from '../../ui/form/field-styles.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { HiddenUsername } from './hidden-username.tsx';

type PasswordDialogProps = {
  title: string;
  confirm: string;
  /** The label of the button that cancels. */
  cancel?: string;
  isHarmless?: boolean;
  children: ReactNode;
  /** Performs the action. An error is shown in the dialog. */
  perform: (password: string) => Promise<void>;
  /** What an error means, before its reason. Without it only the reason is shown. */
  failure?: string;
  onCancel: () => void;
};

/** Asks for the password before a change of the account or its credentials. */
export function PasswordDialog({
  title,
  confirm,
  cancel = m.two_step_cancel(),
  isHarmless = false,
  children,
  perform,
  failure,
  onCancel,
}: PasswordDialogProps) {
  const [errorMessage, setErrorMessage] = useState('');
  const form = useForm({ resolver: standardSchemaResolver(ownPasswordSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // A dialog focuses its first link or field, and its text can have a link.
  useEffect(() => setFocus('password'), [setFocus]);
  const showFailure = (problem: ApiProblem) => {
    if (showFieldErrors(form, problem)) return;
    const { message: reason } = problem;
    // A toast would be below the dialog.
    setErrorMessage(failure === undefined ? reason : m.common_failure_and_reason({ failure, reason }));
  };
  const submit = form.handleSubmit(({ password }) => {
    setErrorMessage('');
    return perform(password).catch(showFailure);
  });
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      isHarmless={isHarmless}
      cancel={cancel}
      busy={isSubmitting}
      onConfirm={() => void submit()}
      onCancel={onCancel}
      fields={
        <>
          <HiddenUsername />
          <PasswordField
            label={m.fields_password()}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <p role="alert" className={formErrorStyles}>
            {errorMessage}
          </p>
        </>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
