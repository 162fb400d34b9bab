import { m } from '../../messages/index.ts';
import { PRODUCT_NAME } from '../../product.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, noShowReasonFact, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** The worker disputes that they did not come. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 120, page: 'applicants', may: 'runShifts' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  mailTask: 'mail-no-show-disputed',
  push: { until: 'oneDay', urgency: 'normal' },
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_no_show_disputed_subject({ when: shiftTime(about) }),
  paragraphs: [
    m.mail_no_show_disputed_lead({ name: nameOf(about) }),
    m.mail_no_show_disputed_next({ product: PRODUCT_NAME }),
  ],
  facts: [
    ...[whatFact(about), whenFact(about), whoFact(about)],
    ...(about.noShow?.state === 'disputed' ? noShowReasonFact(about) : []),
  ],
  action: { label: m.mail_no_show_decided_action(), url: urls.applicants },
});

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_no_show_disputed({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
});
