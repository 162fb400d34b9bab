import { m, type Role } from '@passa/domain';
import type { RegisteredRouter } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { notificationPath, cancellationReason, notificationText, paidSum } from '../list/notification-text.ts';
import { urlOfOtherVenue, type Venue } from '../../acting/index.ts';
import type { Notification } from '../list/queries.ts';

/** Longer than other toasts, as these come unasked and have a button. Milliseconds. */
const DURATION = 10_000;

/**
 * Shows a toast for new notifications, except on the list of notifications itself. On the page that a notification is about
 * the toast has no link.
 */
export function showToasts(
  router: RegisteredRouter,
  { role, venues }: { role: Role; venues: readonly Venue[] },
  arrived: Notification[],
): void {
  const list = paths.notifications(role);
  const here = router.latestLocation.pathname;
  const [newest] = arrived;
  if (!newest || here === list.to) return;
  if (arrived.length > 1) {
    const action = { label: m.notifications_view(), onClick: () => void router.navigate(list) };
    toast(m.notifications_several({ count: arrived.length }), { duration: DURATION, endsOnLoad: true, action });
    return;
  }
  const path = notificationPath(role, newest);
  const { href, pathname } = router.buildLocation(path);
  const urlOfOther = urlOfOtherVenue(href, newest.venueId, venues);
  const isHere = urlOfOther === undefined && pathname === here;
  const view = () => (urlOfOther === undefined ? void router.navigate(path) : location.assign(urlOfOther));
  toast(notificationText(newest), {
    duration: DURATION,
    endsOnLoad: true,
    description: cancellationReason(newest) ?? paidSum(newest),
    ...(!isHere && { action: { label: m.notifications_view(), onClick: view } }),
  });
}
