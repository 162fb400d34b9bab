import { formatAmount, formatMoment, isolated, listText, m, mondayOf, pageOf, weekOf, type Role } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import type { Notification } from './queries.ts';

/** The text of a notification. */
export const notificationText = ({ kind, job, businessName, workerName, kioskName, ...rest }: Notification): string =>
  listText(kind, {
    ...rest,
    title: isolated(job?.title ?? ''),
    business: isolated(businessName),
    worker: isolated(workerName ?? ''),
    otherParty: isolated(workerName ?? businessName),
    kiosk: isolated(kioskName ?? ''),
    now: now(),
  });

/** The reason of a cancellation, if the notification is about one. */
export function cancellationReason({ kind, cancellation }: Notification): string | undefined {
  return kind === 'shiftCancelled' && cancellation
    ? m.notifications_reason({ reason: isolated(cancellation.reason) })
    : undefined;
}

/** The pay before tax, if the notification says that the hours are paid. */
export const paidSum = ({ paidOre }: Notification): string | undefined =>
  paidOre === null ? undefined : m.notifications_paid_sum({ pay: formatAmount(paidOre) });

/** What to do about a PIN that another person has used. */
export const pinHint = ({ pinUse }: Notification): string | undefined =>
  pinUse ? m.notifications_pin_not_yours() : undefined;

/** What the page of the job says, if the shift that the notification offers is gone. */
export const goneText = ({ isGone }: Notification): string | undefined => (isGone ? m.job_taken_lead() : undefined);

/** Until when the worker can answer, if the notification asks for an answer. */
export const answerDeadline = ({ answerBy }: Notification): string | undefined =>
  answerBy === null
    ? undefined
    : m.own_no_show_to_answer_by({ when: formatMoment(new Date(answerBy), now(), 'worker') });

/** The page that a notification links to. */
export function notificationPath(role: Role, { kind, job, applicationId, createdAt }: Notification) {
  const jobId = job?.id ?? '';
  switch (pageOf(kind, role)) {
    case 'ownHours':
      return paths.ownHours();
    case 'ledger':
      return paths.ledger();
    case 'week':
      return paths.businessDashboard(undefined, mondayOf(weekOf(new Date(createdAt))));
    case 'regularAt':
      return paths.profileSection('regular-at');
    case 'regulars':
      return paths.regulars();
    case 'noShow':
      return paths.noShowOfJob(jobId);
    case 'hours':
      return paths.hoursOf(applicationId ?? '');
    case 'invitations':
      return paths.invitations(jobId);
    case 'applicants':
      return paths.applications(jobId);
    case 'job':
    case undefined:
      return paths.job(jobId);
  }
}
