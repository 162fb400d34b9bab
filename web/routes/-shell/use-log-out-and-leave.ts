import { texts } from '@passa/domain';
import { useNavigate } from '@tanstack/react-router';
import { toast } from 'sonner';
import { paths } from '../../api/paths.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { useLogOut } from '../../api/session.ts';

/** Ends the session, says so, and goes on to the log-in. */
export function useLogOutAndLeave() {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const leave = () =>
    logOut.mutate(undefined, {
      onSuccess: () => {
        toast.success(texts.toasts.loggedOut);
        void navigate(paths.logIn());
      },
      onError: (problem) => reportFailure(texts.toasts.logOutFailed, problem),
    });
  return { leave, leaving: logOut.isPending };
}
