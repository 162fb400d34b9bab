import { m } from '../../messages/index.ts';
import { formatMoment } from '../../time/format.ts';
import type { NotificationRule } from '../rule.ts';
import { optional, pinUseText, shiftText, shiftTime, whatFact, whenFact } from '../shift-facts.ts';
import type { ListText, MailWriter, PushWriter } from '../writers.ts';

/** The PIN of the shift was used at a kiosk to check in or out. The worker knows whether they did it. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 100, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'onRequest',
  mailTask: 'mail-pin-used',
  push: { until: 'oneDay', urgency: 'high' },
} as const satisfies NotificationRule;

export const text: ListText = ({ pinUse, now, ...facts }) => {
  if (!pinUse) return m.notifications_sentence({ kind: 'pinUsed', ...facts });
  const time = formatMoment(new Date(pinUse.at), now, 'worker');
  return m.notifications_pin_used({
    used: m.notifications_pin_used_at({ ...facts, kind: pinUse.kind, time }),
    ...facts,
  });
};

export const mail: MailWriter<'application'> = (about, urls) => ({
  subject: m.mail_pin_used_subject({ when: shiftTime(about) }),
  paragraphs: [
    ...optional(pinUseText(about), (used) => m.mail_pin_used_lead({ used })),
    m.notifications_pin_not_yours(),
  ],
  facts: [whatFact(about), whenFact(about)],
  action: { label: m.mail_hours_action(), url: urls.job },
});

export const push: PushWriter<'application'> = (about) => {
  const [shift, used] = [shiftText(about, 'worker'), pinUseText(about)];
  return {
    title: m.push_pin_used(),
    body: used ? m.push_pin_used_body({ used, shift, question: m.notifications_pin_not_yours() }) : shift,
  };
};
