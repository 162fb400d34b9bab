import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountDeletionSchema, m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '../platform/router/router-provider.tsx';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../platform/http/problem.ts';
import { paths } from '../platform/navigation/paths.ts';
import { HiddenUsername } from '../security/index.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formErrorStyles } from '../ui/form/field-styles.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { showFieldErrors } from '../ui/form/show-field-errors.ts';
import { toast } from '../ui/toast.ts';
import { deletionQuery, useDeleteAccount } from './queries.ts';

/** Explains the consequences of deleting the account, and asks for the password. */
export function DeleteAccountDialog({ role, onKeep }: { role: Role; onKeep: () => void }) {
  const { navigate } = useRouter();
  const remove = useDeleteAccount();
  const { data: consequences, error } = useQuery(deletionQuery);
  const form = useForm({ resolver: standardSchemaResolver(accountDeletionSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const leave = () => {
    toast.success(m.toasts_account_deleted());
    return navigate({ ...paths.logIn(), ignoreBlocker: true });
  };
  const showFailure = (problem: ApiProblem) => {
    // A toast would be below the dialog.
    if (showFieldErrors(form, problem)) return;
    form.setError('root.server', { message: `${m.toasts_account_delete_failed()}. ${problem.message}` });
  };
  const submit = form.handleSubmit((deletion) => remove.mutateAsync(deletion).then(leave, showFailure));

  return (
    <ConfirmDialog
      title={m.security_delete_question()}
      confirm={m.security_delete_account()}
      cancel={m.security_keep_account()}
      busy={isSubmitting}
      onConfirm={() => void submit()}
      onCancel={onKeep}
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
            {errors.root?.['server']?.message}
          </p>
        </>
      }
    >
      <span className="block">{m.security_deletion_deletes({ role })}</span>
      <span className="mt-3 block">{m.security_deletion_keeps({ role })}</span>
      <span className="mt-3 block font-medium text-ink">
        {!consequences && (error ? m.common_load_failed() : `${m.common_loading()}…`)}
        {consequences && m.security_shifts_cancelled({ shifts: consequences.shifts })}
        {consequences &&
          consequences.waiting > 0 &&
          ` ${m.security_waiting({ role, count: consequences.waiting })}`}{' '}
        {m.security_cannot_be_undone()}
      </span>
    </ConfirmDialog>
  );
}
