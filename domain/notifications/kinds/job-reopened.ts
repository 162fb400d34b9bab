import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** A job that the worker has applied for is open again. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 170, page: 'job' } },
  isRelevantWhile: { application: ['pending'], job: 'open' },
  mail: 'single',
  mailTask: 'mail-job-reopened',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_job_reopened_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_job_reopened_lead(), m.mail_job_reopened_next()],
  facts: [whatFact(about), whenFact(about)],
  action: { label: m.mail_job_reopened_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_job_reopened(),
  body: shiftText(about, 'worker'),
});
