import { m } from '../../messages/index.ts';
import { PRODUCT_NAME } from '../../product.ts';
import type { NotificationRule } from '../rule.ts';
import { hoursReasonFact, nameOf, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The hours of a shift are disputed, so that the operator decides. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 100, page: 'hours', may: 'settleHours' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  mailTask: 'mail-hours-disputed',
  push: { until: 'oneDay', urgency: 'normal' },
  isAboutHours: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_hours_disputed_subject({ when: shiftTime(about) }),
  paragraphs: [
    about.proposedHours
      ? m.mail_hours_disputed_lead({ name: nameOf(about) })
      : m.mail_hours_unanswered_lead({ name: nameOf(about) }),
    m.mail_hours_disputed_next({ product: PRODUCT_NAME }),
  ],
  facts: [...[whatFact(about), whenFact(about), whoFact(about)], ...hoursReasonFact(about, 'disputed', 'worker')],
  action: { label: m.mail_hours_action(), url: urls.hours },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_hours_disputed({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
