import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { callFacts, shiftAtPlace, shiftTime, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The reminder on the evening before a shift (`before-shift.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 70, page: 'job' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'inTime',
  mailTask: 'mail-shift-reminder',
  push: { until: 'twoHoursBefore', urgency: 'normal' },
  isReminder: true,
} as const satisfies NotificationRule;

/** Contains everything that the worker needs to get to the shift, like the mail of the hiring. */
export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_shift_reminder_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_shift_reminder_lead(), m.mail_shift_reminder_cancel()],
  facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
  action: { label: m.mail_shift_reminder_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_shift_reminder(),
  body: shiftAtPlace(about),
});
