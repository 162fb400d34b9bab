import { m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '../platform/router/router-provider.tsx';
import { paths } from '../platform/navigation/paths.ts';
import { PasswordDialog } from '../security/index.ts';
import { TextLink } from '../ui/text-link.tsx';
import { toast } from '../ui/toast.ts';
import { deletionQuery, useDeleteAccount } from './queries.ts';

/** Explains the consequences of deleting the account, and asks for the password. */
export function DeleteAccountDialog({ role, onKeep }: { role: Role; onKeep: () => void }) {
  const { navigate } = useRouter();
  const remove = useDeleteAccount();
  const { data: consequences, error } = useQuery(deletionQuery);
  return (
    <PasswordDialog
      title={m.security_delete_question()}
      confirm={m.security_delete_account()}
      cancel={m.security_keep_account()}
      perform={async (password) => {
        await remove.mutateAsync({ password });
        toast.success(m.toasts_account_deleted());
        await navigate({ ...paths.logIn(), ignoreBlocker: true });
      }}
      failure={m.toasts_account_delete_failed()}
      onCancel={onKeep}
    >
      <span className="block">{m.security_deletion_deletes({ role })}</span>
      <span className="mt-3 block">{m.security_deletion_keeps({ role })}</span>
      {role === 'business' && (
        <>
          <span className="mt-3 block">{m.security_deletion_ledger()}</span>
          <TextLink {...paths.ledger()}>{m.security_deletion_ledger_link()}</TextLink>
        </>
      )}
      <span className="mt-3 block font-medium text-ink">
        {!consequences && (error ? m.common_load_failed() : m.security_consequences_loading())}
        {consequences && m.security_shifts_cancelled({ shifts: consequences.shifts })}
        {consequences &&
          consequences.waiting > 0 &&
          ` ${m.security_waiting({ role, count: consequences.waiting })}`}{' '}
        {m.common_cannot_be_undone()}
      </span>
    </PasswordDialog>
  );
}
