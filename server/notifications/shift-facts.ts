import {
  changeLines,
  venueContact,
  formatAmount,
  formatDay,
  formatHours,
  formatLongDate,
  formatPayWithTotal,
  isolated,
  mapUrl,
  formatPlace,
  m,
  stockholmTime,
  totalOf,
  workerName,
  displayPhoneNumber,
} from '@passa/domain';
import { presentedChange } from '../database/change-of-application.ts';
import type { ApplicationInFull } from './mail-queries.ts';

type ShiftTime = { job: { startDate: Date; endDate: Date }; now: Date };

/**
 * The time of a shift, short enough for a subject. Subjects name a shift by its time only: a title or a name would let
 * a user put words into the product's mail.
 */
export const shiftTime = ({ job: { startDate, endDate }, now }: ShiftTime) =>
  m.mail_on({ day: formatDay(startDate, now, 'sentence'), hours: formatHours(startDate, endDate, 'sentence') });

/** The job and the name of its business. */
export type ShiftInFull = Pick<ApplicationInFull, 'job' | 'now'> & {
  business: Pick<ApplicationInFull['business'], 'businessName'>;
};

export const whatFact = ({ job, business }: ShiftInFull) => ({
  label: m.mail_facts_what(),
  value: m.mail_job_at({ title: isolated(job.title), business: isolated(business.businessName) }),
});

/** A time in a text that is read later, in Stockholm local time. */
const momentOf = (at: Date, now: Date) => m.mail_on({ day: formatDay(at, now, 'sentence'), hours: stockholmTime(at) });

/** That the PIN of the shift was used, when and at which kiosk. */
export const pinUseText = ({ pinUse, now }: Pick<ApplicationInFull, 'pinUse' | 'now'>): string | undefined =>
  pinUse
    ? m.notifications_pin_used_at({
        ...{ kind: pinUse.kind, kiosk: isolated(pinUse.kioskName) },
        time: momentOf(new Date(pinUse.at), now),
      })
    : undefined;

/** The worker, within a sentence. */
export const nameOf = ({ worker }: ApplicationInFull) => isolated(workerName(worker));

export const whoFact = ({ worker }: ApplicationInFull) => ({ label: m.mail_facts_who(), value: workerName(worker) });

/** In Stockholm local time. */
export function whenFact({ job: { startDate, endDate } }: Pick<ShiftInFull, 'job'>) {
  return {
    label: m.job_when(),
    value: `${formatLongDate(startDate, 'sentence')}, ${formatHours(startDate, endDate, 'sentence')}`,
  };
}

export const whereFact = ({ job }: Pick<ShiftInFull, 'job'>) => ({
  label: m.job_where(),
  value: formatPlace(job),
  url: mapUrl(job),
});

export const payFact = ({ job }: Pick<ShiftInFull, 'job'>) => ({ label: m.job_pay(), value: formatPayWithTotal(job) });

/** What was changed about the shift, before and after. */
export const changeFacts = ({ change, now }: Pick<ApplicationInFull, 'change' | 'now'>) =>
  change
    ? changeLines(presentedChange(change), now).map(({ label, before, after }) => ({
        label,
        value: m.change_from_to({ before, after }),
      }))
    : [];

/** Empty without a contact to call. */
export function callFacts({ business }: ApplicationInFull) {
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
export const paidSum = ({ job, paidMinutes }: ApplicationInFull): string | undefined =>
  paidMinutes === null ? undefined : formatAmount(totalOf(job.payRate, paidMinutes).ore);

/** Until when the worker can answer that they did not come; undefined once it is answered. */
export function answerTime({ noShow, now }: Pick<ApplicationInFull, 'noShow' | 'now'>): string | undefined {
  if (!noShow?.dueAt) return undefined;
  const dueAt = new Date(noShow.dueAt);
  return `${formatDay(dueAt, now, 'sentence')} ${stockholmTime(dueAt)}`;
}

/** Whether the operator has decided on disputed hours; otherwise the other party has agreed to them. */
export const isDecidedByOperator = (reasons: ApplicationInFull['hoursReasons']): boolean =>
  reasons.some(({ kind }) => kind === 'decided');
