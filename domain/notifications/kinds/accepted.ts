import { m } from '../../messages/index.ts';
import { PRODUCT_NAME } from '../../product.ts';
import type { NotificationRule } from '../rule.ts';
import { callFacts, payFact, shiftText, shiftTime, termsFact, whatFact, whenFact, whereFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business has hired the worker. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 10, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'afterUndo',
  mailTask: 'mail-accepted',
  push: { until: 'start', urgency: 'high' },
  saysHired: true,
} as const satisfies NotificationRule;

/** Contains everything a worker needs to get to the shift. */
export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_accepted_subject({ when: shiftTime(about) }),
  paragraphs: [
    m.mail_accepted_lead(),
    m.mail_accepted_call(),
    ...(about.hasPersonalNumber ? [] : [m.mail_accepted_personal_number({ product: PRODUCT_NAME })]),
  ],
  facts: [whatFact(about), whenFact(about), whereFact(about), payFact(about), ...callFacts(about), termsFact(urls.job)],
  action: { label: m.mail_accepted_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => {
  const shift = shiftText(about, 'worker');
  return {
    title: m.push_accepted(),
    body: about.hasPersonalNumber ? shift : m.push_accepted_personal_number({ shift }),
  };
};
