import type { Role } from '../../enumerations.ts';
import { m } from '../../messages/index.ts';
import { PRODUCT_NAME } from '../../product.ts';
import type { NotifiedApplication } from '../facts.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, noShowReasonFact, shiftText, shiftTime, whatFact, whenFact, whoFact } from '../shift-facts.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** A no-show has ended: by the operator, by the agreement of the worker or without an answer. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 130, page: 'applicants', may: 'runShifts' }, worker: { place: 240, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed', 'cancelled'] },
  mail: 'single',
  mailTask: 'mail-no-show-decided',
  push: { until: 'oneDay', urgency: 'normal' },
  isByProgram: true,
} as const satisfies NotificationRule;

export const mail: MailWriter<'application'> = (about, urls, reader) => ({
  subject: m.mail_no_show_decided_subject({ when: shiftTime(about) }),
  paragraphs: [noShowLead(about, reader)],
  facts: [
    ...[whatFact(about), whenFact(about)],
    ...(reader === 'business' ? [whoFact(about)] : []),
    ...noShowReasonFact(about),
  ],
  action: { label: m.mail_no_show_decided_action(), url: reader === 'business' ? urls.applicants : urls.job },
});

export const push: PushWriter<'application'> = (about, reader) => ({
  title: m.push_no_show_decided(),
  body: shiftText(about, reader),
});

/** What a no-show has come to. */
function noShowLead(about: NotifiedApplication, reader: Role): string {
  const { noShow } = about;
  if (!noShow) throw new Error('A no-show that is decided is gone.');
  switch (noShow.state) {
    case 'agreed':
      return m.mail_no_show_agreed_lead({ name: nameOf(about) });
    case 'undisputed':
      return m.mail_no_show_undisputed_lead({ reader });
    case 'upheld':
      return m.mail_no_show_upheld_lead({ reader, product: PRODUCT_NAME });
    case 'dismissed':
      return m.mail_no_show_dismissed_lead({ reader, product: PRODUCT_NAME });
    case 'recorded':
    case 'disputed':
    case 'withdrawn':
      throw new Error(`A mail about a decision has a no-show that is ${noShow.state}.`);
  }
}
