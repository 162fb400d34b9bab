import { m } from '../../messages/index.ts';
import { PRODUCT_NAME } from '../../product.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import {
  hoursReasonFact,
  isDecidedByOperator,
  nameOf,
  shiftText,
  shiftTime,
  whatFact,
  whenFact,
  whoFact,
} from '../shift-facts.ts';
import type { ListText, MailWriter, PushWriter } from '../writers.ts';

/** Disputed hours are decided, by the operator or by the agreement of the other party. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 110, page: 'hours', may: 'settleHours' }, worker: { place: 210, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  mailTask: 'mail-hours-decided',
  push: { until: 'oneDay', urgency: 'normal' },
  isAboutHours: true,
  isByProgram: true,
} as const satisfies NotificationRule;

export const text: ListText = ({ isHoursAgreement, ...facts }) =>
  isHoursAgreement
    ? m.notifications_hours_agreed({ ...facts, name: facts.otherParty })
    : m.notifications_sentence({ kind: 'hoursDecided', ...facts });

export const mail: MailWriter<'application'> = (about, urls, reader) => ({
  subject: m.mail_hours_decided_subject({ when: shiftTime(about) }),
  paragraphs: [
    isDecidedByOperator(about.hoursReasons)
      ? m.mail_hours_decided_lead({ product: PRODUCT_NAME })
      : m.mail_hours_decided_by_agreement(),
  ],
  facts: [
    ...[whatFact(about), whenFact(about)],
    ...(reader === 'business' ? [whoFact(about)] : []),
    ...hoursReasonFact(about, 'decided', 'operator'),
  ],
  action: { label: m.mail_hours_action(), url: reader === 'business' ? urls.hours : urls.job },
});

export const push: PushWriter<'application'> = (about, reader) => ({
  title: isDecidedByOperator(about.hoursReasons)
    ? m.push_hours_decided()
    : m.push_hours_agreed({ name: reader === 'worker' ? isolated(about.business.businessName) : nameOf(about) }),
  body: shiftText(about, reader),
});
