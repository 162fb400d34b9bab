import { m } from '../../messages/index.ts';
import { PRODUCT_NAME } from '../../product.ts';
import type { NotificationRule } from '../rule.ts';
import { hoursReasonFact, nameOf, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The worker has stated other hours than those recorded or planned. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 90, page: 'hours', may: 'settleHours' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  mailTask: 'mail-hours-stated',
  push: { until: 'oneDay', urgency: 'normal' },
  isAboutHours: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_hours_stated_subject({ when: shiftTime(about) }),
  paragraphs: [m.mail_hours_stated_lead({ name: nameOf(about) }), m.mail_hours_stated_next({ product: PRODUCT_NAME })],
  facts: [...[whatFact(about), whenFact(about), whoFact(about)], ...hoursReasonFact(about, 'proposed', 'worker')],
  action: { label: m.mail_hours_action(), url: urls.hours },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_hours_stated({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
