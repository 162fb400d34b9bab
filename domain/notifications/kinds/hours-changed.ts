import { m } from '../../messages/index.ts';
import { isolated } from '../../text/isolated.ts';
import { proposalParagraphs } from '../proposed-hours.ts';
import type { NotificationRule } from '../rule.ts';
import { hoursReasonFact, shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business proposes other hours than the worker (`domain/attendance/time-sheet.ts`). No mail says that both parties agree. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 200, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  mailTask: 'mail-hours-changed',
  push: { until: 'oneDay', urgency: 'high' },
  isAboutHours: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_hours_changed_subject({ when: shiftTime(about) }),
  paragraphs: [
    m.mail_hours_changed_lead({ business: isolated(about.business.businessName) }),
    ...proposalParagraphs(about),
  ],
  facts: [whatFact(about), whenFact(about), ...hoursReasonFact(about, 'proposed', 'business')],
  action: { label: m.mail_hours_changed_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_hours_changed({ business: isolated(about.business.businessName) }),
  body: shiftText(about, 'worker'),
});
