import { m } from '@passa/domain';
import { LogOut } from 'lucide-react';
import { useLogOutAndLeave } from './use-log-out-and-leave.ts';

/** The last entry of the navigation. */
export function LogOutButton({ className }: { className: string }) {
  const { leave, leaving } = useLogOutAndLeave();
  return (
    <button type="button" onClick={leave} disabled={leaving} aria-busy={leaving} className={className}>
      <LogOut aria-hidden />
      {m.nav_log_out()}
    </button>
  );
}
