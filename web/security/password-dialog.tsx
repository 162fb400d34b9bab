import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, ownPasswordSchema } from '@passa/domain';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../platform/http/problem.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formErrorStyles } from '../ui/form/field-styles.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { showFieldErrors } from '../ui/form/show-field-errors.ts';
import { HiddenUsername } from './hidden-username.tsx';

type PasswordDialogProps = {
  title: string;
  confirm: string;
  harmless?: boolean;
  children: ReactNode;
  /** Performs the action. An error is shown in the dialog. */
  perform: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password before a change of the account's credentials. */
export function PasswordDialog({ title, confirm, harmless = false, children, perform, onCancel }: PasswordDialogProps) {
  const [failure, setFailure] = useState('');
  const form = useForm({ resolver: standardSchemaResolver(ownPasswordSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const showFailure = (problem: ApiProblem) => {
    // A toast would be below the dialog.
    if (!showFieldErrors(form, problem)) setFailure(problem.message);
  };
  const submit = form.handleSubmit(({ password }) => {
    setFailure('');
    return perform(password).catch(showFailure);
  });
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      isHarmless={harmless}
      cancel={m.two_step_cancel()}
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
            {failure}
          </p>
        </>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
