import { formatHours, formatLongDate, formatPay, texts, type Role } from '@passa/domain';
import type { ApplicationInFull } from './mail-queries.ts';

const { job: labels, mail: words } = texts;

export const whatFact = ({ job, business }: ApplicationInFull) => ({
  label: words.facts.what,
  value: words.jobAt(job.title, business.businessName),
});

/** On the Stockholm clock, as everywhere. */
export function whenFact({ job: { startDate, endDate } }: ApplicationInFull, reader: Role) {
  return {
    label: labels.when,
    value: `${formatLongDate(startDate, reader)}, ${formatHours(startDate, endDate, reader)}`,
  };
}

export const whereFact = ({ job: { address, zipCode, city } }: ApplicationInFull) => ({
  label: labels.where,
  value: `${address}, ${zipCode} ${texts.names.city[city]}`,
});

export const payFact = ({ job }: ApplicationInFull) => ({ label: labels.pay, value: formatPay(job.payRate) });

export const callFact = ({ business: { firstName, lastName, phoneNumber } }: ApplicationInFull) => ({
  label: words.facts.call,
  value: words.personAt(`${firstName} ${lastName}`, phoneNumber),
});
