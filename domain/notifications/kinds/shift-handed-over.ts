import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** A colleague has taken the shift over. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 130, page: 'job' } },
  isRelevantWhile: { application: ['cancelled'] },
  mail: 'single',
  mailTask: 'mail-shift-handed-over',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_shift_handed_over_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_shift_handed_over_lead()],
  facts: [whatFact(about), whenFact(about)],
  action: { label: m.mail_shift_handed_over_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_shift_handed_over(),
  body: shiftText(about, 'worker'),
});
