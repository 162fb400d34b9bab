import {
  completedBefore,
  formatDay,
  formatHours,
  isolated,
  m,
  pageOf,
  type ApplicationNotificationKind,
  type InvitationNotificationKind,
  type JobNotificationKind,
  type NotificationKind,
  type RevealNotificationKind,
  type Role,
  workerName,
} from '@passa/domain';
import { pageUrls, type PageIds } from './page-urls.ts';
import type { PushMessage } from './push/index.ts';
import type { ApplicationInFull } from './mail-queries.ts';
import type { InvitationInFull } from './invitation-queries.ts';
import type { NewShiftInFull } from './new-shift-queries.ts';
import type { RevealInFull } from './reveal-queries.ts';
import { answerTime, isDecidedByOperator, paidSum, pinUseText, type ShiftInFull } from './shift-facts.ts';

// Push services accept 4 KB. Phones show far less. Bytes of UTF-8.
const MAX_TITLE_BYTES = 300;
const MAX_BODY_BYTES = 1_000;

/** @param applicants how many applications to the job the business has not seen */
export function pushMessageFor(
  reader: Role,
  kind: ApplicationNotificationKind,
  about: ApplicationInFull,
  applicants: number,
): PushMessage {
  const { job, application } = about;
  return {
    title: cut(titleFor(reader, kind, about, applicants), MAX_TITLE_BYTES),
    body: cut(bodyFor(reader, kind, about), MAX_BODY_BYTES),
    url: pathOf(kind, reader, { jobId: job.id, applicationId: application.id }),
    tag: kind === 'newApplication' ? `applications-${job.id}` : `application-${application.id}`,
  };
}

/** @throws for a role that does not receive the kind */
function pathOf(kind: NotificationKind, reader: Role, ids: PageIds): string {
  const page = pageOf(kind, reader);
  if (!page) throw new Error(`A ${reader} does not receive ${kind}.`);
  return pageUrls('', ids)[page];
}

/** The message about a free place, or about a new shift; about several that were posted together, with their number. */
export function jobMessage(kind: JobNotificationKind, about: NewShiftInFull): PushMessage {
  const { job, dateCount } = about;
  const newShift = () => (dateCount === null ? m.push_new_shift() : m.push_new_shifts({ count: dateCount }));
  return {
    title: kind === 'newShift' ? newShift() : m.push_replacement_needed(),
    body: cut(shiftFor('worker', about), MAX_BODY_BYTES),
    url: pathOf(kind, 'worker', { jobId: job.id }),
    tag: `job-${job.id}`,
  };
}

/** The message to a worker about an invitation, or to the business that it was declined. */
export function invitationMessage(kind: InvitationNotificationKind, about: InvitationInFull): PushMessage {
  const { job, worker, business } = about;
  const reader = kind === 'invited' ? 'worker' : 'business';
  const isToWorker = reader === 'worker';
  const title = isToWorker
    ? m.push_invited({ business: isolated(business.businessName) })
    : m.push_invitation_declined({ name: isolated(workerName(worker)) });
  return {
    title: cut(title, MAX_TITLE_BYTES),
    body: cut(shiftFor(isToWorker ? 'worker' : 'business', about), MAX_BODY_BYTES),
    url: pathOf(kind, reader, { jobId: job.id }),
    tag: isToWorker ? `job-${job.id}` : `invitations-${job.id}`,
  };
}

/** The message to a venue that personal numbers were shown, or to a worker that theirs was. */
export const revealMessage = (
  kind: RevealNotificationKind,
  { reveal, kioskName, business }: RevealInFull,
): PushMessage => ({
  ...(kind === 'numbersRevealed'
    ? {
        title: cut(m.push_numbers_revealed({ kiosk: isolated(kioskName) }), MAX_TITLE_BYTES),
        body: m.push_numbers_revealed_body(),
        url: pathOf(kind, 'business', {}),
      }
    : {
        title: m.push_own_number_revealed(),
        body: cut(
          m.push_own_number_revealed_body({ kiosk: isolated(kioskName), business: isolated(business.businessName) }),
          MAX_BODY_BYTES,
        ),
        url: pathOf(kind, 'worker', {}),
      }),
  tag: `reveal-${reveal.id}`,
});

function titleFor(
  reader: Role,
  kind: ApplicationNotificationKind,
  about: ApplicationInFull,
  applicants: number,
): string {
  const { application, worker, business, hoursReasons } = about;
  const name = isolated(workerName(worker));
  switch (kind) {
    case 'newApplication':
      return applicants > 1 ? m.push_new_applications({ count: applicants }) : m.push_new_application({ name });
    case 'applicationWithdrawn':
      return m.push_application_withdrawn({ name });
    case 'shiftCancelled':
      return application.cancelledBy === 'worker'
        ? m.push_cancelled_by_worker({ name })
        : m.push_cancelled_by_business();
    case 'shiftCompleted':
      return pushOfCompletion(name, about);
    case 'shiftBooked':
      return m.push_shift_booked({ name });
    case 'accepted':
      return m.push_accepted();
    case 'declined':
      return m.push_declined();
    case 'acceptanceUndone':
      return m.push_acceptance_undone();
    case 'declineUndone':
      return m.push_decline_undone();
    case 'jobClosed':
      return m.push_job_closed();
    case 'jobReopened':
      return m.push_job_reopened();
    case 'completionUndone':
      return m.push_completion_undone();
    case 'shiftReminder':
      return m.push_shift_reminder();
    case 'shiftSoon':
      return m.push_shift_soon();
    case 'stillCheckedIn':
      return m.push_still_checked_in();
    case 'pinUsed':
      return m.push_pin_used();
    case 'confirmationAsked':
      return m.push_confirmation_asked();
    case 'unconfirmed':
      return m.push_unconfirmed({ name });
    case 'hoursChanged':
      return m.push_hours_changed({ business: isolated(business.businessName) });
    case 'hoursStated':
      return m.push_hours_stated({ name });
    case 'hoursDisputed':
      return m.push_hours_disputed({ name });
    case 'hoursDecided':
      if (isDecidedByOperator(hoursReasons)) return m.push_hours_decided();
      return m.push_hours_agreed({ name: reader === 'worker' ? isolated(business.businessName) : name });
    case 'hoursSettled':
      return m.push_hours_settled({ business: isolated(business.businessName) });
    case 'noShowRecorded':
      return m.push_no_show_recorded({ business: isolated(business.businessName) });
    case 'noShowDisputed':
      return m.push_no_show_disputed({ name });
    case 'noShowDecided':
      return m.push_no_show_decided();
    case 'takeoverAsked':
      return m.push_takeover_asked({ name });
    case 'handoverAsked':
      return m.push_handover_asked();
    case 'shiftHandedOver':
      return m.push_shift_handed_over();
    case 'termsChanged':
      return m.push_terms_changed({ business: isolated(business.businessName) });
    case 'changeDeclined':
      return m.push_change_declined({ name });
    case 'handoverDeclined':
      return m.push_handover_declined();
    case 'shiftKept':
      return m.push_shift_kept();
    case 'regularAsked':
      return m.push_regular_asked({ business: isolated(business.businessName) });
    case 'regularAgreed':
      return m.push_regular_agreed({ name });
  }
}

function pushOfCompletion(name: string, { application, job }: ApplicationInFull): string {
  const before = completedBefore(application, job);
  return before ? m.push_shift_completed_early({ name, before }) : m.push_shift_completed({ name });
}

/** The shift, in a reminder with the place; with a hire also that the worker's personal number is missing, and with a payment the sum. */
function bodyFor(reader: Role, kind: ApplicationNotificationKind, about: ApplicationInFull): string {
  if (kind === 'shiftReminder' || kind === 'shiftSoon') return placeFor(about);
  const shift = shiftFor(reader, about);
  if (kind === 'stillCheckedIn') return m.push_still_checked_in_body({ shift });
  const used = kind === 'pinUsed' && pinUseText(about);
  if (used) return m.push_pin_used_body({ used, shift, question: m.notifications_pin_not_yours() });
  if (kind === 'handoverAsked') return m.push_handover_asked_body({ shift });
  const answerBy = kind === 'noShowRecorded' && answerTime(about);
  if (answerBy) return m.push_no_show_recorded_body({ shift, when: answerBy });
  const paid = kind === 'hoursSettled' && paidSum(about);
  if (paid) return m.push_hours_settled_body({ shift, pay: paid });
  return kind === 'accepted' && !about.hasPersonalNumber ? m.push_accepted_personal_number({ shift }) : shift;
}

const timeFor = ({ job: { startDate, endDate }, now }: ShiftInFull) =>
  `${formatDay(startDate, now, 'sentence')} ${formatHours(startDate, endDate, 'sentence')}`;

/** Everything that a worker needs to get to the shift. */
const placeFor = (shift: ShiftInFull): string =>
  m.push_shift_at_place({
    when: timeFor(shift),
    title: isolated(shift.job.title),
    business: isolated(shift.business.businessName),
    place: isolated(shift.job.address),
  });

/** The time of the shift and its title; for a worker also the venue. */
function shiftFor(reader: Role, shift: ShiftInFull): string {
  const when = timeFor(shift);
  const title = isolated(shift.job.title);
  return reader === 'worker'
    ? m.push_shift_at({ when, title, business: isolated(shift.business.businessName) })
    : m.push_shift({ when, title });
}

/** Cuts a text between two characters. Its length is measured as JSON, in which a character takes up to six bytes. */
function cut(text: string, limit: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(JSON.stringify(character)) - 2;
    if (bytes > limit) return `${kept}…`;
    kept += character;
  }
  return kept;
}
