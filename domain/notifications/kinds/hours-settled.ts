import { m } from '../../messages/index.ts';
import { PRODUCT_NAME } from '../../product.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import { optional, paidSum, shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business has marked the hours as paid. It pays many shifts at once, so only workers who turn the mails on get them. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 220, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'onRequest',
  mailTask: 'mail-hours-settled',
  push: { until: 'oneDay', urgency: 'normal' },
  isAboutHours: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_hours_settled_subject({ when: shiftTime(about) }),
  paragraphs: [
    m.mail_hours_settled_lead({ business: isolated(about.business.businessName) }),
    m.mail_hours_settled_next({ product: PRODUCT_NAME }),
  ],
  facts: [whatFact(about), whenFact(about), ...optional(paidSum(about), paidFact)],
  action: { label: m.mail_hours_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => {
  const [shift, pay] = [shiftText(about, 'worker'), paidSum(about)];
  return {
    title: m.push_hours_settled({ business: isolated(about.business.businessName) }),
    body: pay ? m.push_hours_settled_body({ shift, pay }) : shift,
  };
};

const paidFact = (pay: string) => ({ label: m.job_pay(), value: m.notifications_paid_sum({ pay }) });
