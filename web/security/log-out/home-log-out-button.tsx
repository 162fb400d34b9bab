import { m } from '@passa/domain';
import { Button } from '../../ui/buttons/button.tsx';
import { useLogOutAndLeave } from './use-log-out-and-leave.ts';

export function HomeLogOutButton() {
  const { leave, isLoggingOut } = useLogOutAndLeave();
  return (
    <Button variant="quiet" busy={isLoggingOut} onClick={leave}>
      {m.nav_log_out()}
    </Button>
  );
}
