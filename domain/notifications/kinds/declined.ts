import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business has declined the application. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 20, page: 'job' } },
  isRelevantWhile: { application: ['declined'] },
  mail: 'afterUndo',
  mailTask: 'mail-declined',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_declined_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_declined_lead(), m.mail_declined_next()],
  facts: [whatFact(about), whenFact(about)],
  action: { label: m.mail_declined_action(), url: urls.browse },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_declined(),
  body: shiftText(about, 'worker'),
});
