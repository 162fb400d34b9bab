import type { Role } from '../../enumerations.ts';
import { displayedReason } from '../../hiring/displayed-reason.ts';
import { m } from '../../messages/index.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotifiedApplication } from '../facts.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { ListText, MailWriter, PushWriter } from '../writers.ts';

/** One party has cancelled a shift; the other one is notified. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 70, page: 'applicants', may: 'runShifts' }, worker: { place: 160, page: 'job' } },
  isRelevantWhile: { application: ['cancelled'] },
  mail: 'single',
  mailTask: 'mail-shift-cancelled',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;

export const text: ListText = ({ cancellation, ...facts }) =>
  cancellation?.by === 'business'
    ? m.notifications_cancelled_by_business(facts)
    : m.notifications_cancelled_by_worker(facts);

export const mail: MailWriter<'application'> = (about, urls) =>
  about.application.cancelledBy === 'business'
    ? {
        subject: m.mail_shift_cancelled_subject({ when: shiftTime(about) }),
        paragraphs: [m.mail_shift_cancelled_by_business(), m.mail_shift_cancelled_not_yours()],
        facts: [whatFact(about), whenFact(about), reasonFact(about, 'business')],
        action: { label: m.mail_shift_cancelled_action_worker(), url: urls.browse },
      }
    : {
        subject: m.mail_shift_cancelled_subject({ when: shiftTime(about) }),
        paragraphs: [
          m.mail_shift_cancelled_by_worker({ name: nameOf(about) }),
          // The mail may be late, and the job closed or filled since.
          ...(about.job.status === 'open' ? [m.mail_shift_cancelled_open_again({ count: about.pendingCount })] : []),
        ],
        facts: [whatFact(about), whenFact(about), whoFact(about), reasonFact(about, 'worker')],
        action: { label: m.mail_shift_cancelled_action_business(), url: urls.applicants },
      };

export const push: PushWriter<'application'> = (about, reader) => ({
  title:
    about.application.cancelledBy === 'worker'
      ? m.push_cancelled_by_worker({ name: nameOf(about) })
      : m.push_cancelled_by_business(),
  body: shiftText(about, reader),
});

/** Quoted and attributed, since it is another user's free text. A deleted account has no reason. */
function reasonFact({ application }: NotifiedApplication, writer: Role) {
  const { cancelReason } = application;
  if (cancelReason === null) return { label: m.mail_facts_why(), value: displayedReason(application) };
  return { label: m.mail_facts_words_of({ writer }), value: m.mail_quoted({ words: isolated(cancelReason) }) };
}
