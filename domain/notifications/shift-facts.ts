import type { Role } from '../enumerations.ts';
import { changeLines } from '../hiring/change-lines.ts';
import { m } from '../messages/index.ts';
import { formatPayWithTotal } from '../money/format-pay-with-total.ts';
import { formatAmount } from '../money/format-total.ts';
import { totalOf } from '../money/shift-total.ts';
import { workerName } from '../people/full-name.ts';
import { displayPhoneNumber } from '../people/phone-number.ts';
import { venueContact } from '../people/venue-contact.ts';
import { formatPlace, mapUrl } from '../places/place.ts';
import { isolated } from '../text/isolated.ts';
import { formatDay, formatHours, formatLongDate } from '../time/format.ts';
import { stockholmTime } from '../time/stockholm.ts';
import type { NotifiedApplication, HoursReason, ShiftFacts } from './facts.ts';
import type { MailFact } from './writers.ts';

// Parts of the texts of several kinds, in the current language.

type ShiftTime = { job: Pick<ShiftFacts['job'], 'startDate' | 'endDate'>; now: Date };

/**
 * The time of a shift, short enough for a subject. Subjects name a shift by its time only: a title or a name would let
 * a user put words into the product's mail.
 */
export const shiftTime = ({ job: { startDate, endDate }, now }: ShiftTime) =>
  m.mail_on({ day: formatDay(startDate, now, 'sentence'), hours: formatHours(startDate, endDate, 'sentence') });

export const whatFact = ({ job, business }: ShiftFacts) => ({
  label: m.mail_facts_what(),
  value: m.mail_job_at({ title: isolated(job.title), business: isolated(business.businessName) }),
});

/** A time in a text that is read later, in Stockholm local time. */
const momentOf = (at: Date, now: Date) => m.mail_on({ day: formatDay(at, now, 'sentence'), hours: stockholmTime(at) });

/** That the PIN of the shift was used, when and at which kiosk. */
export const pinUseText = ({ pinUse, now }: Pick<NotifiedApplication, 'pinUse' | 'now'>): string | undefined =>
  pinUse
    ? m.notifications_pin_used_at({
        ...{ kind: pinUse.kind, kiosk: isolated(pinUse.kioskName) },
        time: momentOf(new Date(pinUse.at), now),
      })
    : undefined;

/** The worker, within a sentence. */
export const nameOf = ({ worker }: Pick<NotifiedApplication, 'worker'>) => isolated(workerName(worker));

export const whoFact = ({ worker }: NotifiedApplication) => ({ label: m.mail_facts_who(), value: workerName(worker) });

/** In Stockholm local time. */
export function whenFact({ job: { startDate, endDate } }: Pick<ShiftFacts, 'job'>) {
  return {
    label: m.job_when(),
    value: `${formatLongDate(startDate, 'sentence')}, ${formatHours(startDate, endDate, 'sentence')}`,
  };
}

export const whereFact = ({ job }: Pick<ShiftFacts, 'job'>) => ({
  label: m.job_where(),
  value: formatPlace(job),
  url: mapUrl(job),
});

export const payFact = ({ job }: Pick<ShiftFacts, 'job'>) => ({ label: m.job_pay(), value: formatPayWithTotal(job) });

/** What was changed about the shift, before and after. */
export const changeFacts = ({ change, now }: Pick<NotifiedApplication, 'change' | 'now'>) =>
  change
    ? changeLines(change, now).map(({ label, before, after }) => ({
        label,
        value: m.change_from_to({ before, after }),
      }))
    : [];

/** Empty without a contact to call. */
export function callFacts({ business }: NotifiedApplication) {
  const contact = venueContact(business);
  if (!contact) return [];
  return [
    {
      label: m.mail_facts_call(),
      value: m.mail_person_at({ name: isolated(contact.name), phoneNumber: displayPhoneNumber(contact.phoneNumber) }),
    },
  ];
}

/** The pay of the hours that count, before tax; undefined while there are none. */
export const paidSum = ({ job, paidMinutes }: NotifiedApplication): string | undefined =>
  paidMinutes === null ? undefined : formatAmount(totalOf(job.payRate, paidMinutes).ore);

/** Until when the worker can answer that they did not come; undefined once it is answered. */
export function answerTime({ noShow, now }: Pick<NotifiedApplication, 'noShow' | 'now'>): string | undefined {
  if (!noShow?.dueAt) return undefined;
  const dueAt = new Date(noShow.dueAt);
  return `${formatDay(dueAt, now, 'sentence')} ${stockholmTime(dueAt)}`;
}

/** Whether the operator has decided on disputed hours; otherwise the other party has agreed to them. */
export const isDecidedByOperator = (reasons: NotifiedApplication['hoursReasons']): boolean =>
  reasons.some(({ kind }) => kind === 'decided');

/** A job closes by itself at its start, and never before. */
export const hasClosedByItself = ({ job }: Pick<ShiftFacts, 'job'>): boolean => job.updatedAt >= job.startDate;

/** Links to a screen with the terms of employment, since the address of the PDF asks for no log-in. */
export const termsFact = (url: string) => ({ label: m.hire_terms_title(), value: m.hire_terms_in_mail(), url });

/** The text about a value, or nothing without one. */
export const optional = <Value, Text>(value: Value | null | undefined, text: (value: Value) => Text): Text[] =>
  value === undefined || value === null ? [] : [text(value)];

/** The last reason that was given about the hours: by a party in its own words, or by the operator. */
export function hoursReasonFact(
  { hoursReasons }: Pick<NotifiedApplication, 'hoursReasons'>,
  kind: HoursReason['kind'],
  by: Role | 'operator',
): MailFact[] {
  const reason = hoursReasons.find((each) => each.kind === kind && each.by === by)?.reason;
  if (!reason) return [];
  const label = by === 'operator' ? m.mail_facts_why() : m.mail_facts_words_of({ writer: by });
  return [{ label, value: m.mail_quoted({ words: isolated(reason) }) }];
}

/** The reason of the last step of a no-show. */
export function noShowReasonFact({ noShow }: Pick<NotifiedApplication, 'noShow'>): MailFact[] {
  if (!noShow?.reason) return [];
  const label = noShow.state === 'disputed' ? m.mail_facts_words_of({ writer: 'worker' }) : m.mail_facts_why();
  return [{ label, value: m.mail_quoted({ words: isolated(noShow.reason) }) }];
}

const pushTime = ({ job: { startDate, endDate }, now }: ShiftFacts) =>
  `${formatDay(startDate, now, 'sentence')} ${formatHours(startDate, endDate, 'sentence')}`;

/** The time of a shift and its title, for a push message; for a worker also the venue. */
export function shiftText(shift: ShiftFacts, reader: Role): string {
  const [when, title] = [pushTime(shift), isolated(shift.job.title)];
  return reader === 'worker'
    ? m.push_shift_at({ when, title, business: isolated(shift.business.businessName) })
    : m.push_shift({ when, title });
}

/** Everything that a worker needs to get to a shift, for a push message. */
export const shiftAtPlace = (shift: ShiftFacts): string =>
  m.push_shift_at_place({
    when: pushTime(shift),
    title: isolated(shift.job.title),
    business: isolated(shift.business.businessName),
    place: isolated(shift.job.address),
  });
