import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { callFacts, shiftText, shiftTime, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The request of a colleague to take a shift over, about the application of the worker who hands it over. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 120, page: 'job' } },
  isRelevantWhile: { application: ['accepted'], hasTaker: true },
  mail: 'inTime',
  mailTask: 'mail-handover-asked',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;

/** The colleague has no name here: workers do not learn who else works at a venue. */
export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_handover_asked_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_handover_asked_lead(), m.mail_handover_asked_next({ keep: m.swap_take_back() })],
  facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
  action: { label: m.mail_handover_asked_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_handover_asked(),
  body: m.push_handover_asked_body({ shift: shiftText(about, 'worker') }),
});
