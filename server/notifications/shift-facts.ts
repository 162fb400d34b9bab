import {
  formatDay,
  formatHours,
  formatLongDate,
  formatPay,
  isolated,
  mapAddress,
  placeInOneLine,
  m,
  type Role,
  nameOfWorker,
} from '@passa/domain';
import type { ApplicationInFull } from './mail-queries.ts';

/**
 * When a shift is, short enough for a subject. Subjects name a shift by this alone: a title or a name in them would let
 * whoever typed it speak in our name.
 */
export const shiftTime = ({ startDate, endDate }: { startDate: Date; endDate: Date }, reader: Role) =>
  m.mail_on({ day: formatDay(startDate, reader), hours: formatHours(startDate, endDate, reader) });

export const whatFact = ({ job, business }: ApplicationInFull) => ({
  label: m.mail_facts_what(),
  value: m.mail_job_at({ title: isolated(job.title), business: isolated(business.businessName) }),
});

export const whoFact = ({ worker }: ApplicationInFull) => ({ label: m.mail_facts_who(), value: nameOfWorker(worker) });

/** On the Stockholm clock, as everywhere. */
export function whenFact({ job: { startDate, endDate } }: ApplicationInFull, reader: Role) {
  return {
    label: m.job_when(),
    value: `${formatLongDate(startDate, reader)}, ${formatHours(startDate, endDate, reader)}`,
  };
}

export const whereFact = ({ job }: ApplicationInFull) => ({
  label: m.job_where(),
  value: placeInOneLine(job),
  url: mapAddress(job),
});

export const payFact = ({ job }: ApplicationInFull) => ({ label: m.job_pay(), value: formatPay(job.payRate) });

export const callFact = ({ business: { firstName, lastName, phoneNumber } }: ApplicationInFull) => ({
  label: m.mail_facts_call(),
  value: m.mail_person_at({ name: isolated(`${firstName} ${lastName}`), phoneNumber }),
});
