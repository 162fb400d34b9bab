import { NOTIFICATION_KINDS_BY_ROLE, ruleOf, type NotificationKind } from '@passa/domain';
import { NotificationItem } from '../notifications/list/notification-item.tsx';
import { aNotification, LONG_NAME } from './samples.ts';

const cancellation = {
  by: 'worker',
  at: '2026-11-24T11:05:00.000Z',
  reason: `Jag är sjuk. ${LONG_NAME}`,
  isNoShow: false,
  isHandover: false,
} as const;

const isWithoutJob = (kind: NotificationKind) => ['reveal', 'venue'].includes(ruleOf(kind).about);

export const ForAWorker = () =>
  NOTIFICATION_KINDS_BY_ROLE.worker.map((kind) => (
    <NotificationItem
      key={kind}
      role="worker"
      notification={aNotification({
        kind,
        ...(kind === 'pinUsed' && { kioskName: 'Bar', pinUse: { kind: 'checkIn', at: '2026-11-24T16:02:00.000Z' } }),
        ...(isWithoutJob(kind) && { job: null, kioskName: 'Bar' }),
        cancellation: kind === 'shiftCancelled' ? { ...cancellation, by: 'business' } : null,
      })}
      isUnread={kind === 'accepted'}
    />
  ));

export const ForABusiness = () =>
  NOTIFICATION_KINDS_BY_ROLE.business.map((kind) => (
    <NotificationItem
      key={kind}
      role="business"
      notification={aNotification({
        kind,
        workerName: 'Åsa Öberg',
        ...(isWithoutJob(kind) && { job: null, kioskName: LONG_NAME }),
        cancellation: kind === 'shiftCancelled' ? cancellation : null,
      })}
      isUnread={kind === 'newApplication'}
    />
  ));

export const LongNames = () => (
  <NotificationItem
    role="business"
    notification={aNotification({ kind: 'newApplication', workerName: LONG_NAME })}
    isUnread
  />
);
