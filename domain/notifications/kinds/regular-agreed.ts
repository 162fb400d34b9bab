import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The worker has agreed to be a regular. The application is the completed shift because of which the business asked. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 140, page: 'regulars', may: 'manageJobs' } },
  isRelevantWhile: { application: ['completed'] },
  mail: 'single',
  mailTask: 'mail-regular-agreed',
  push: { until: 'oneDay', urgency: 'low' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_regular_agreed_subject({ name: nameOf(about) }),
  paragraphs: [m.mail_regular_agreed_lead({ name: nameOf(about) })],
  facts: [],
  action: { label: m.mail_regular_agreed_action(), url: urls.regulars },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_regular_agreed({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
