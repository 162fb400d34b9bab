import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { callFacts, shiftText, shiftTime, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business has declined that a colleague takes the shift over. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 140, page: 'job' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  mailTask: 'mail-handover-declined',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_handover_declined_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_handover_declined_lead(), m.mail_shift_reminder_cancel()],
  facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
  action: { label: m.mail_handover_declined_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_handover_declined(),
  body: shiftText(about, 'worker'),
});
