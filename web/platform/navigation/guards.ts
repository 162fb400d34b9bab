import type { Role } from '@passa/domain';
import { redirect, type HistoryState } from '@tanstack/react-router';
import { hasLoggedOut, type Account } from '../session/session.ts';
import { paths } from './paths.ts';

/** Redirects signed-in people away from the log-in and sign-up pages. */
export function requireSignedOut(account: Account | null) {
  if (account) redirect({ ...paths.dashboard(), throw: true });
}

/**
 * Redirects everybody but the given role away from an area. This is for convenience; the server decides what an account
 * may see.
 * @param wanted the requested URL, opened again after the log-in. It is dropped after a log-out, when 'Back' would open
 *   pages of the previous account.
 */
export function guardArea(role: Role, account: Account | null, wanted: string) {
  if (!account) redirect({ ...paths.logIn(), state: hasLoggedOut ? {} : { wanted }, throw: true });
  else if (account.role !== role) redirect({ ...paths.dashboard(), throw: true });
}

/**
 * Redirects to the area of the account's role. The specification sends an account without a role to the business area,
 * which would redirect back here endlessly. It goes to the home page instead, which has 'Log Out'.
 */
export function redirectToOwnArea(account: Account | null) {
  if (!account) redirect({ ...paths.logIn(), throw: true });
  else if (account.role === 'worker') redirect({ ...paths.myShifts(), throw: true });
  else if (account.role === 'business') redirect({ ...paths.businessDashboard(), throw: true });
  else redirect({ ...paths.home(), throw: true });
}

/** The URL requested before the log-in, if it is in the account's own area. */
export function requestedPage(account: Account, { wanted }: HistoryState): string | undefined {
  return account.role && wanted?.startsWith(`/${account.role}/`) ? wanted : undefined;
}
