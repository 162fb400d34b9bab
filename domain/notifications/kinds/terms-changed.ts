import { m } from '../../messages/index.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import { changeFacts, shiftText, shiftTime, whatFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business has changed the job that the worker has applied for, or is hired for (`change.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 50, page: 'job' } },
  isRelevantWhile: { application: ['pending', 'accepted'], isChangeOpen: true },
  mail: 'inTime',
  mailTask: 'mail-terms-changed',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_terms_changed_subject({ when: shiftTime(about) }),
  paragraphs: [
    about.application.status === 'pending'
      ? m.mail_terms_changed_lead_pending({ business: isolated(about.business.businessName) })
      : m.mail_terms_changed_lead_hired({ business: isolated(about.business.businessName) }),
  ],
  facts: [whatFact(about), ...changeFacts(about)],
  action: { label: m.mail_terms_changed_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_terms_changed({ business: isolated(about.business.businessName) }),
  body: shiftText(about, 'worker'),
});
