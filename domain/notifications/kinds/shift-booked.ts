import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText, shiftTime, termsFact, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** A regular has booked the shift without asking. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 20, page: 'applicants', may: 'manageJobs' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  mailTask: 'mail-shift-booked',
  push: { until: 'start', urgency: 'high' },
  saysHired: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_shift_booked_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_shift_booked_lead({ name: nameOf(about) })],
  facts: [whatFact(about), whenFact(about), whoFact(about), termsFact(urls.applicants)],
  action: { label: m.mail_shift_booked_action(), url: urls.applicants },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_shift_booked({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
