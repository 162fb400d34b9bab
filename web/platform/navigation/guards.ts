import type { Role } from '@passa/domain';
import type { EntryState } from '../router/location.ts';
import { redirect } from '../router/route.ts';
import { hasLoggedOut, type Account } from '../session/session.ts';
import { paths } from './paths.ts';

/** Redirects signed-in people away from the log-in and sign-up pages. */
export function requireSignedOut(account: Account | null) {
  if (account) redirect(paths.dashboard());
}

/**
 * Redirects everybody but the given role away from an area. This is for convenience; the server decides what an account
 * may see.
 * @param requestedUrl opened again after the log-in. It is dropped after a log-out, when 'Back' would open
 *   pages of the previous account.
 */
export function guardArea(role: Role, account: Account | null, requestedUrl: string) {
  if (!account) redirect({ ...paths.logIn(), state: hasLoggedOut() ? {} : { requestedUrl } });
  else if (account.role !== role) redirect(paths.dashboard());
}

/**
 * Redirects to the area of the account's role. The specification sends an account without a role to the business area,
 * which would redirect back here endlessly. It goes to the home page instead, which has 'Log Out'.
 */
export function redirectToOwnArea(account: Account | null) {
  if (!account) redirect(paths.logIn());
  else if (account.role === 'worker') redirect(paths.myShifts());
  else if (account.role === 'business') redirect(paths.businessDashboard());
  else redirect(paths.home());
}

/** The URL requested before the log-in, if it is in the account's own area. */
export function requestedUrlOf(account: Account, { requestedUrl }: EntryState): string | undefined {
  return account.role && requestedUrl?.startsWith(`/${account.role}/`) ? requestedUrl : undefined;
}
