import { getLocale, type Role } from '@passa/domain';
import { redirect, type HistoryState, type RegisteredRouter } from '@tanstack/react-router';
import { loadInOtherLanguage } from '../session/account-language.ts';
import { hasLoggedOut, type Account } from '../session/session.ts';
import { paths } from './paths.ts';

/** Redirects signed-in people away from the log-in and sign-up pages. */
export function requireSignedOut(account: Account | null) {
  if (account) redirect({ ...paths.dashboard(), throw: true });
}

/**
 * Redirects accounts of any other role, and visitors, away from an area. This is for convenience; the server decides what an account
 * may see.
 * @param requestedUrl opened again after the log-in. It is dropped after a log-out, when 'Back' would open
 *   pages of the previous account.
 */
export function guardArea(role: Role, account: Account | null, requestedUrl: string) {
  if (!account) redirect({ ...paths.logIn(), throw: true, state: hasLoggedOut() ? {} : { requestedUrl } });
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

/** The part of a history entry that the log-in and the sign-up pass on to each other, so that both lead to the requested URL. */
export const requestOf = ({ requestedUrl }: HistoryState): HistoryState =>
  requestedUrl === undefined ? {} : { requestedUrl };

/**
 * Opens the URL requested before the log-in or the sign-up, or the dashboard. It replaces that page in the history, because the new page
 * belongs to this account. If the account uses another language, it loads a new document: each build has one language.
 */
export async function leaveSignIn(router: RegisteredRouter, account: Account): Promise<void> {
  const requestedUrl = requestedUrlOf(account, router.latestLocation.state);
  if (account.language && account.language !== getLocale())
    await loadInOtherLanguage(() => location.replace(requestedUrl ?? paths.dashboard().to));
  else if (requestedUrl) router.history.replace(requestedUrl);
  else await router.navigate({ ...paths.dashboard(), replace: true });
}

/** The URL requested before the log-in, if it is in the account's own area. */
function requestedUrlOf(account: Account, { requestedUrl }: HistoryState): string | undefined {
  const isAllowed = requestedUrl?.startsWith(`/${String(account.role)}/`) ?? false;
  return isAllowed || requestedUrl?.startsWith('/invitation#') ? requestedUrl : undefined;
}
