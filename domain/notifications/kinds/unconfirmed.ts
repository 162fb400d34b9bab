import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The worker has not answered whether they come (`before-shift.ts`). */
export const rule = {
  about: 'application',
  recipients: { business: { place: 40, page: 'applicants', may: 'runShifts' } },
  isRelevantWhile: { application: ['accepted'], isUnconfirmed: true },
  mail: 'inTime',
  mailTask: 'mail-unconfirmed',
  push: { until: 'start', urgency: 'normal' },
  isReminder: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_unconfirmed_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_unconfirmed_lead({ name: nameOf(about) }), m.mail_unconfirmed_next()],
  facts: [whatFact(about), whenFact(about), whoFact(about)],
  action: { label: m.mail_unconfirmed_action(), url: urls.applicants },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_unconfirmed({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
