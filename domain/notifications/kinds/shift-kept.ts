import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The worker keeps the shift that the colleague asked for. The application is that of the colleague; it is pending if it was before the request. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 150, page: 'job' } },
  isRelevantWhile: { application: ['withdrawn', 'pending'] },
  mail: 'inTime',
  mailTask: 'mail-shift-kept',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_shift_kept_subject({ when: shiftTime(about) }),
  paragraphs: [
    m.mail_shift_kept_lead(),
    ...(about.application.status === 'pending' ? [m.mail_shift_kept_still_applied()] : []),
  ],
  facts: [whatFact(about), whenFact(about)],
  action: { label: m.mail_shift_kept_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_shift_kept(),
  body: shiftText(about, 'worker'),
});
