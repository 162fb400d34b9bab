import { m } from '../../messages/index.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import { callFacts, shiftText, shiftTime, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The question whether the worker comes (`before-shift.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 60, page: 'job' } },
  isRelevantWhile: { application: ['accepted'], isUnconfirmed: true },
  mail: 'inTime',
  mailTask: 'mail-confirmation-asked',
  push: { until: 'twoHoursBefore', urgency: 'high' },
  isReminder: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_confirmation_asked_subject({ when: shiftTime(about) }),
  paragraphs: [
    m.mail_confirmation_asked_lead({ business: isolated(about.business.businessName) }),
    m.mail_shift_reminder_cancel(),
  ],
  facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
  action: { label: m.mail_confirmation_asked_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_confirmation_asked(),
  body: shiftText(about, 'worker'),
});
