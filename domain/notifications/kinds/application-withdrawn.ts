import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** A worker has withdrawn an application. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 60, page: 'applicants', may: 'manageJobs' } },
  isRelevantWhile: { application: ['withdrawn'] },
  mail: 'single',
  mailTask: 'mail-application-withdrawn',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_application_withdrawn_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_application_withdrawn_lead({ name: nameOf(about) })],
  facts: [whatFact(about), whenFact(about), whoFact(about)],
  action: { label: m.mail_application_withdrawn_action(), url: urls.applicants },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_application_withdrawn({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
