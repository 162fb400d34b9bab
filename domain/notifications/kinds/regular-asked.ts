import { m } from '../../messages/index.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftText } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business asks the worker to be a regular. The application is the completed shift because of which it asks. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 280, page: 'regularAt' } },
  isRelevantWhile: { application: ['completed'] },
  mail: 'single',
  mailTask: 'mail-regular-asked',
  push: { until: 'oneDay', urgency: 'normal' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_regular_asked_subject({ business: isolated(about.business.businessName) }),
  paragraphs: [
    m.mail_regular_asked_lead({ business: isolated(about.business.businessName) }),
    m.mail_regular_asked_meaning(),
  ],
  facts: [],
  action: { label: m.mail_regular_asked_action(), url: urls.regularAt },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_regular_asked({ business: isolated(about.business.businessName) }),
  body: shiftText(about, 'worker'),
});
