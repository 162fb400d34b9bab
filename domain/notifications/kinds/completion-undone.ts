import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { callFacts, shiftText, shiftTime, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business has undone the completion of a shift. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 190, page: 'job' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  mailTask: 'mail-completion-undone',
  push: { until: 'oneDay', urgency: 'high' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_completion_undone_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_completion_undone_lead(), m.mail_completion_undone_next()],
  facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
  action: { label: m.mail_completion_undone_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_completion_undone(),
  body: shiftText(about, 'worker'),
});
