import { m } from '@passa/domain';
import { LogOut } from 'lucide-react';
import { useLogOutAndLeave } from './use-log-out-and-leave.ts';

/** The last entry of the navigation. */
export function LogOutButton({ className }: { className: string }) {
  const { leave, isLoggingOut } = useLogOutAndLeave();
  return (
    <button
      type="button"
      // A disabled button loses the focus.
      onClick={isLoggingOut ? undefined : leave}
      aria-disabled={isLoggingOut}
      aria-busy={isLoggingOut}
      className={className}
    >
      <LogOut aria-hidden />
      {m.nav_log_out()}
    </button>
  );
}
