import { m } from '../../messages/index.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import { payFact, shiftText, shiftTime, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business invites the worker to a job. An invited worker who has applied or booked since then knows of the job. */
export const rule = {
  about: 'invitation',
  recipients: { worker: { place: 250, page: 'job' } },
  isRelevantWhile: { application: ['withdrawn'], job: 'open' },
  mail: 'single',
  mailTask: 'mail-invitation',
  push: { until: 'start', urgency: 'high' },
  offersShift: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'invitation'> = (about, urls) => ({
  subject: m.mail_invited_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_invited_lead({ business: isolated(about.business.businessName) }), m.mail_invited_meaning()],
  facts: [whatFact(about), whenFact(about), whereFact(about), payFact(about)],
  action: { label: m.mail_invited_action(), url: urls.job },
});

export const push: PushWriter<'invitation'> = (about) => ({
  title: m.push_invited({ business: isolated(about.business.businessName) }),
  body: shiftText(about, 'worker'),
});
