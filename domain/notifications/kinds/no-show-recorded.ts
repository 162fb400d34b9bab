import { m } from '../../messages/index.ts';
import { PRODUCT_NAME } from '../../product.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import { answerTime, optional, shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The business has recorded that the worker has not come (`domain/hiring/no-show.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 230, page: 'noShow' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  mailTask: 'mail-no-show-recorded',
  push: { until: 'oneDay', urgency: 'high' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_no_show_recorded_subject({ when: shiftTime(about) }),
  paragraphs: [
    m.mail_no_show_recorded_lead({ business: isolated(about.business.businessName) }),
    ...optional(answerTime(about), (when) => m.mail_no_show_recorded_next({ when, product: PRODUCT_NAME })),
  ],
  facts: [whatFact(about), whenFact(about)],
  action: { label: m.mail_no_show_recorded_action(), url: urls.noShow },
});

export const push: PushWriter<'application'> = (about) => {
  const [shift, when] = [shiftText(about, 'worker'), answerTime(about)];
  return {
    title: m.push_no_show_recorded({ business: isolated(about.business.businessName) }),
    body: when ? m.push_no_show_recorded_body({ shift, when }) : shift,
  };
};
