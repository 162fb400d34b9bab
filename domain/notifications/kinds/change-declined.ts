import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, payFact, shiftText, shiftTime, whatFact, whenFact, whereFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** A hired worker keeps the former terms of a changed job. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 50, page: 'applicants', may: 'manageJobs' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  mailTask: 'mail-change-declined',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_change_declined_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_change_declined_lead({ name: nameOf(about) })],
  facts: [whatFact(about), whoFact(about), whenFact(about), whereFact(about), payFact(about)],
  action: { label: m.mail_change_declined_action(), url: urls.applicants },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_change_declined({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
