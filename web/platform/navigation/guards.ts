import type { Role } from '@passa/domain';
import { redirect, type HistoryState } from '@tanstack/react-router';
import { hasLoggedOut, type Account } from '../session/session.ts';
import { paths } from './paths.ts';

/** Log-in and sign-up are for people who are not signed in. */
export function onlySignedOut(account: Account | null) {
  if (account) redirect({ ...paths.dashboard(), throw: true });
}

/**
 * An area belongs to one role. The server decides what anybody may see; this is for comfort.
 * @param wanted the page that was to be opened, with all that its address says; forgotten after a log-out, when 'Back' opens
 *   pages of whoever has left
 */
export function onlyRole(role: Role, account: Account | null, wanted: string) {
  if (!account) redirect({ ...paths.logIn(), state: hasLoggedOut ? {} : { wanted }, throw: true });
  else if (account.role !== role) redirect({ ...paths.dashboard(), throw: true });
}

/**
 * Sends everybody to where their work is. The specification sends an account without a role to the business area, which
 * sends it back here: an endless circle. The public page ends it; there such an account finds 'Log Out'.
 */
export function forwardToOwnArea(account: Account | null) {
  if (!account) redirect({ ...paths.logIn(), throw: true });
  else if (account.role === 'worker') redirect({ ...paths.myShifts(), throw: true });
  else if (account.role === 'business') redirect({ ...paths.businessDashboard(), throw: true });
  else redirect({ ...paths.home(), throw: true });
}

/** The page that somebody was on the way to when they were asked to log in, where it is in their own area. */
export function wantedBy(account: Account, { wanted }: HistoryState): string | undefined {
  return account.role && wanted?.startsWith(`/${account.role}/`) ? wanted : undefined;
}
