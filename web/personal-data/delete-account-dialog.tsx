import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountDeletionSchema, texts, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../platform/http/problem.ts';
import { paths } from '../platform/navigation/paths.ts';
import { UsernameBeside } from '../security/index.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { belowFieldsStyles } from '../ui/form/field-styles.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { showFieldErrors } from '../ui/form/show-field-errors.ts';
import { toast } from '../ui/toast.ts';
import { deletionQuery, useDeleteAccount } from './queries.ts';

const { fields, security: words, toasts, common } = texts;

/** Says what goes, what stays and who is let down by it, and asks for the password. */
export function DeleteAccountDialog({ role, onKeep }: { role: Role; onKeep: () => void }) {
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const { data: ending, error } = useQuery(deletionQuery);
  const form = useForm({ resolver: standardSchemaResolver(accountDeletionSchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const leave = () => {
    toast.success(toasts.accountDeleted);
    return navigate({ ...paths.logIn(), ignoreBlocker: true });
  };
  const refuse = (problem: ApiProblem) => {
    // A toast would lie beneath the dialog.
    if (showFieldErrors(form, problem)) return;
    form.setError('root.server', { message: `${toasts.accountDeleteFailed}. ${problem.message}` });
  };
  const submit = form.handleSubmit((deletion) => remove.mutateAsync(deletion).then(leave, refuse));

  return (
    <ConfirmDialog
      title={words.deleteQuestion}
      confirm={words.deleteAccount}
      cancel={words.keepAccount}
      busy={isSubmitting}
      onConfirm={() => void submit()}
      onCancel={onKeep}
      fields={
        <>
          <UsernameBeside />
          <PasswordField
            label={fields.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <p role="alert" className={belowFieldsStyles}>
            {errors.root?.['server']?.message}
          </p>
        </>
      }
    >
      <span className="block">{words.goes[role]}</span>
      <span className="mt-3 block">{words.stays[role]}</span>
      <span className="mt-3 block font-medium text-ink">
        {!ending && (error ? common.loadFailed : `${common.loading}…`)}
        {ending && words.shiftsCancelled(ending.shifts)}
        {ending && ending.waiting > 0 && ` ${words.waiting[role](ending.waiting)}`} {words.cannotBeUndone}
      </span>
    </ConfirmDialog>
  );
}
