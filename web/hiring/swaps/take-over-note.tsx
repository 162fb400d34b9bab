import { m } from '@passa/domain';
import { useLocation } from '../../platform/navigation/location.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Explains the log-in and sign-up pages to a visitor who has opened a colleague's link. */
export function TakeOverNote() {
  const { requestedUrl } = useLocation().state;
  return <Notice>{requestedUrl?.startsWith('/worker/take-over/') && m.log_in_take_over()}</Notice>;
}
