import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { hasClosedByItself, shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** A job that the worker has applied for is closed. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 180, page: 'job' } },
  isRelevantWhile: { application: ['pending'], job: 'closed' },
  mail: 'single',
  mailTask: 'mail-job-closed',
  push: { until: 'oneDay', urgency: 'low' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_job_closed_subject({ when: shiftTime(about) }),
  paragraphs: [
    hasClosedByItself(about) ? m.mail_job_closed_by_itself() : m.mail_job_closed_by_business(),
    m.mail_job_closed_next(),
  ],
  facts: [whatFact(about), whenFact(about)],
  action: { label: m.mail_job_closed_action(), url: urls.browse },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_job_closed(),
  body: shiftText(about, 'worker'),
});
