import { m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../platform/navigation/paths.ts';
import { PasswordDialog } from '../security/index.ts';
import { TextLink } from '../ui/links/text-link.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { deletionQuery, useDeleteAccount, type OpenHoursCount } from './queries.ts';

/** Explains the consequences of deleting the account, and asks for the password. */
export function DeleteAccountDialog({ role, onKeep }: { role: Role; onKeep: () => void }) {
  const { navigate } = useRouter();
  const remove = useDeleteAccount(() => {
    toast.success(m.toasts_account_deleted());
    return navigate({ ...paths.logIn(), ignoreBlocker: true });
  });
  const { data: consequences, error, refetch } = useQuery(deletionQuery);
  return (
    <PasswordDialog
      title={m.security_delete_question()}
      confirm={m.security_delete_account()}
      cancel={m.security_keep_account()}
      perform={async (password) => {
        const openHours = consequences ? sumOf(consequences.openHours) : 0;
        await remove.mutateAsync({ password, openHours }).catch(async (problem: unknown) => {
          // It may have been refused since more is open than the dialog says.
          await refetch();
          throw problem;
        });
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
      {consequences && sumOf(consequences.openHours) > 0 && <OpenHours role={role} hours={consequences.openHours} />}
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

const sumOf = ({ unanswered, unpaid, disputed }: OpenHoursCount): number => unanswered + unpaid + disputed;

/** Lists the worked shifts that are open. Elements of text, since they stand in a paragraph. */
function OpenHours({ role, hours: { unanswered, unpaid, disputed } }: { role: Role; hours: OpenHoursCount }) {
  return (
    <span className="mt-3 block">
      <span className="block font-medium text-ink">{m.security_open_hours({ role })}</span>
      {unanswered > 0 && <span className="mt-1 block">{m.security_open_hours_unanswered({ count: unanswered })}</span>}
      {unpaid > 0 && <span className="mt-1 block">{m.security_open_hours_unpaid({ count: unpaid })}</span>}
      {disputed > 0 && <span className="mt-1 block">{m.security_open_hours_disputed({ count: disputed })}</span>}
      <TextLink {...(role === 'business' ? paths.hours() : paths.ownHours())}>{m.security_open_hours_link()}</TextLink>
    </span>
  );
}
