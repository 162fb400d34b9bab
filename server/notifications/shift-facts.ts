import {
  contactOf,
  formatDay,
  formatHours,
  formatLongDate,
  formatPay,
  isolated,
  mapUrl,
  formatPlace,
  texts,
  type Role,
  workerName,
} from '@passa/domain';
import type { ApplicationInFull } from './mail-queries.ts';

const { job: labels, mail: words } = texts;

/**
 * The time of a shift, short enough for a subject. Subjects name a shift by its time only: a title or a name would let
 * a user put words into the product's mail.
 */
export const shiftTime = ({ startDate, endDate }: { startDate: Date; endDate: Date }, reader: Role) =>
  words.on(formatDay(startDate, reader), formatHours(startDate, endDate, reader));

export const whatFact = ({ job, business }: ApplicationInFull) => ({
  label: words.facts.what,
  value: words.jobAt(isolated(job.title), isolated(business.businessName)),
});

export const whoFact = ({ worker }: ApplicationInFull) => ({ label: words.facts.who, value: workerName(worker) });

/** In Stockholm local time. */
export function whenFact({ job: { startDate, endDate } }: ApplicationInFull, reader: Role) {
  return {
    label: labels.when,
    value: `${formatLongDate(startDate, reader)}, ${formatHours(startDate, endDate, reader)}`,
  };
}

export const whereFact = ({ job }: ApplicationInFull) => ({
  label: labels.where,
  value: formatPlace(job),
  url: mapUrl(job),
});

export const payFact = ({ job }: ApplicationInFull) => ({ label: labels.pay, value: formatPay(job.payRate) });

/** Empty where there is nobody to call. */
export function callFacts({ business }: ApplicationInFull) {
  const contact = contactOf(business);
  if (!contact) return [];
  return [{ label: words.facts.call, value: words.personAt(isolated(contact.name), contact.phoneNumber) }];
}
