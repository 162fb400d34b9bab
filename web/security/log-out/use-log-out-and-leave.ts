import { m } from '@passa/domain';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSignOut } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useMayLeave } from '../../ui/unsaved/leave-guard.tsx';

/** Logs out and goes to the log-in page. If unsaved input would be lost, it asks first. */
export function useLogOutAndLeave() {
  const { navigate } = useRouter();
  const leavePage = () => {
    // They may name other people.
    toast.dismissAll();
    toast.success(m.toasts_logged_out());
    return navigate({ ...paths.logIn(), ignoreBlocker: true });
  };
  const logOut = useSignOut(() => readJson(api.session.$delete()), leavePage);
  const mayLeave = useMayLeave();
  const logOutAndLeave = () =>
    logOut.mutate(undefined, {
      onError: (problem) => reportFailure(m.toasts_log_out_failed(), problem),
    });
  const leave = () => void mayLeave().then((canLeave) => canLeave && logOutAndLeave());
  return { leave, isLoggingOut: logOut.isPending };
}
