import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { payFact, shiftText, shiftTime, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** A worker who was hired does not come, and a place is free. */
export const rule = {
  about: 'job',
  recipients: { worker: { place: 270, page: 'job' } },
  isRelevantWhile: { job: 'open' },
  mail: 'onRequest',
  mailTask: 'mail-replacement-needed',
  push: { until: 'start', urgency: 'high' },
  offersShift: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'job'> = (about, urls) => ({
  subject: m.mail_replacement_needed_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_replacement_needed_lead()],
  facts: [whatFact(about), whenFact(about), whereFact(about), payFact(about)],
  action: { label: m.mail_replacement_needed_action(), url: urls.job },
});

export const push: PushWriter<'job'> = (about) => ({
  title: m.push_replacement_needed(),
  body: shiftText(about, 'worker'),
});
