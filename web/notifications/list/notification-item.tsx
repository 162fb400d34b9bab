import { dateLangOf, formatDay, formatHours, m, type Role } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import clsx from 'clsx';
import { Calendar } from 'lucide-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useAccount } from '../../platform/navigation/location.ts';
import { Figures } from '../../ui/content/figures.tsx';
import { Moment } from '../../ui/content/moment.tsx';
import { urlOfOtherVenue } from '../../acting/index.ts';
import {
  answerDeadline,
  notificationPath,
  cancellationReason,
  goneText,
  notificationText,
  paidSum,
  pinHint,
} from './notification-text.ts';
import type { Notification } from './queries.ts';

/** One notification, as a link. */
export function NotificationItem({
  role,
  notification,
  isUnread,
}: {
  role: Role;
  notification: Notification;
  isUnread: boolean;
}) {
  const router = useRouter();
  const venues = useAccount()?.venues ?? [];
  const path = notificationPath(role, notification);
  const urlOfOther = urlOfOtherVenue(router.buildLocation(path).href, notification.venueId, venues);
  const lang = dateLangOf(role);
  const { job } = notification;
  const remark =
    cancellationReason(notification) ??
    answerDeadline(notification) ??
    paidSum(notification) ??
    pinHint(notification) ??
    goneText(notification);
  const content = (
    <>
      <span aria-hidden className={clsx('mt-2 size-2.5 justify-self-center rounded-[50%]', isUnread && 'bg-open')} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <span className={clsx('min-w-0 basis-64 grow wrap-break-word', isUnread && 'font-semibold')}>
          {isUnread && <span className="sr-only">{m.notifications_unread()} </span>}
          {notificationText(notification)}
          {venues.length > 1 && (
            <span className="mt-0.5 block text-sm font-normal text-muted">{notification.businessName}</span>
          )}
          {remark && <span className="mt-0.5 block font-normal">{remark}</span>}
          {/* With an icon, since on a phone the time of the notification is below it. */}
          {job && (
            <span className="mt-0.5 flex items-center gap-1.5 text-sm font-normal text-muted" lang={lang}>
              <Calendar aria-hidden className="size-3.5 shrink-0" />
              <Figures>
                {m.notifications_shift({
                  day: formatDay(new Date(job.startDate), now(), role),
                  hours: formatHours(new Date(job.startDate), new Date(job.endDate), role),
                })}
              </Figures>
            </span>
          )}
        </span>
        <Moment at={notification.createdAt} reader={role} className="text-sm text-muted" />
      </span>
    </>
  );
  // The unread dot is in the margin, so that the text aligns with the page's title.
  const className =
    '-ml-[min(1rem,5vw)] grid grid-cols-[0.625rem_minmax(0,1fr)] gap-x-1.5 py-4 pr-1 transition-colors hover:bg-sunken';
  return urlOfOther === undefined ? (
    <Link {...path} className={className}>
      {content}
    </Link>
  ) : (
    <a href={urlOfOther} className={className}>
      {content}
    </a>
  );
}
