import { completedBefore } from '../../hiring/completed-before.ts';
import { m } from '../../messages/index.ts';
import type { NotifiedApplication } from '../facts.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { ListText, MailContent, MailWriter, PushWriter } from '../writers.ts';

/** A worker has marked a shift as completed. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 80, page: 'applicants', may: 'runShifts' } },
  isRelevantWhile: { application: ['completed'] },
  mail: 'single',
  mailTask: 'mail-shift-completed',
  push: { until: 'oneDay', urgency: 'low' },
  isAboutHours: true,
} as const satisfies NotificationRule;

export const text: ListText = ({ completedBefore: before, ...facts }) =>
  before
    ? m.notifications_completed_early({ before, ...facts })
    : m.notifications_sentence({ kind: 'shiftCompleted', ...facts });

export const mail: MailWriter<'application'> = (about, urls) => ({
  ...completionTexts(about),
  facts: [whatFact(about), whenFact(about), whoFact(about)],
  action: { label: m.mail_shift_completed_action(), url: urls.applicants },
});

export const push: PushWriter<'application'> = (about) => {
  const [name, before] = [nameOf(about), completedBefore(about.application, about.job)];
  return {
    title: before ? m.push_shift_completed_early({ name, before }) : m.push_shift_completed({ name }),
    body: shiftText(about, 'business'),
  };
};

function completionTexts(about: NotifiedApplication): Pick<MailContent, 'subject' | 'paragraphs'> {
  const [when, name] = [shiftTime(about), nameOf(about)];
  const before = completedBefore(about.application, about.job);
  return before
    ? {
        subject: m.mail_shift_completed_early_subject({ when, before }),
        paragraphs: [m.mail_shift_completed_early_lead({ name, before }), m.mail_shift_completed_early_next()],
      }
    : { subject: m.mail_shift_completed_subject({ when }), paragraphs: [m.mail_shift_completed_lead({ name })] };
}
