import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The request of a colleague to take a shift over, about the application of that colleague. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 30, page: 'applicants', may: 'manageJobs' } },
  isRelevantWhile: { application: ['pending'] },
  mail: 'single',
  mailTask: 'mail-takeover-asked',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_takeover_asked_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_takeover_asked_lead({ name: nameOf(about) }), m.mail_takeover_asked_next()],
  facts: [whatFact(about), whenFact(about), whoFact(about)],
  action: { label: m.mail_takeover_asked_action(), url: urls.applicants },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_takeover_asked({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
