import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { optional, payFact, shiftText, shiftTime, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { ListText, MailWriter, PushWriter } from '../writers.ts';

/** A new shift suits the worker. */
export const rule = {
  about: 'job',
  recipients: { worker: { place: 260, page: 'job' } },
  isRelevantWhile: { job: 'open' },
  mail: 'onRequest',
  mailTask: 'mail-new-shift',
  push: { until: 'start', urgency: 'normal' },
  offersShift: true,
} as const satisfies NotificationRule;

export const text: ListText = ({ dateCount, ...facts }) =>
  dateCount === null
    ? m.notifications_sentence({ kind: 'newShift', ...facts })
    : m.notifications_new_shifts({ count: dateCount, ...facts });

export const mail: MailWriter<'job'> = (about, urls) => ({
  subject: m.mail_new_shift_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_new_shift_lead(), ...optional(about.dateCount, (count) => m.mail_new_shift_dates({ count }))],
  facts: [whatFact(about), whenFact(about), whereFact(about), payFact(about)],
  action: { label: m.mail_new_shift_action(), url: urls.job },
});

export const push: PushWriter<'job'> = (about) => ({
  title: about.dateCount === null ? m.push_new_shift() : m.push_new_shifts({ count: about.dateCount }),
  body: shiftText(about, 'worker'),
});
