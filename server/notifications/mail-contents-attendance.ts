import { isolated, m, NO_SHOW_FRAGMENT, PRODUCT_NAME, type Role, type SingleMailKind } from '@passa/domain';
import type { ApplicationInFull } from './mail-queries.ts';
import type { MailWriter } from './mail-writer.ts';
import { proposalParagraphs } from './proposed-hours.ts';
import {
  answerTime,
  isDecidedByOperator,
  nameOf,
  paidSum,
  pinUseText,
  shiftTime,
  whatFact,
  whenFact,
  whoFact,
} from './shift-facts.ts';

/** The mails about hours and no-shows, in the reader's language. */
export const ATTENDANCE_MAIL_CONTENTS = {
  hoursChanged: (about, urls) => ({
    subject: m.mail_hours_changed_subject({ when: shiftTime(about) }),
    paragraphs: [
      m.mail_hours_changed_lead({ business: isolated(about.business.businessName) }),
      ...proposalParagraphs(about),
    ],
    facts: [whatFact(about), whenFact(about), ...hoursReasonFact(about, 'proposed', 'business')],
    action: { label: m.mail_hours_changed_action(), url: urls.job },
  }),
  hoursStated: (about, urls) => ({
    subject: m.mail_hours_stated_subject({ when: shiftTime(about) }),
    paragraphs: [
      m.mail_hours_stated_lead({ name: nameOf(about) }),
      m.mail_hours_stated_next({ product: PRODUCT_NAME }),
    ],
    facts: [...[whatFact(about), whenFact(about), whoFact(about)], ...hoursReasonFact(about, 'proposed', 'worker')],
    action: { label: m.mail_hours_action(), url: urls.hours },
  }),
  hoursDisputed: (about, urls) => ({
    subject: m.mail_hours_disputed_subject({ when: shiftTime(about) }),
    paragraphs: [
      about.proposedHours
        ? m.mail_hours_disputed_lead({ name: nameOf(about) })
        : m.mail_hours_unanswered_lead({ name: nameOf(about) }),
      m.mail_hours_disputed_next({ product: PRODUCT_NAME }),
    ],
    facts: [...[whatFact(about), whenFact(about), whoFact(about)], ...hoursReasonFact(about, 'disputed', 'worker')],
    action: { label: m.mail_hours_action(), url: urls.hours },
  }),
  hoursDecided: (about, urls, reader) => ({
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
  }),
  hoursSettled: (about, urls) => ({
    subject: m.mail_hours_settled_subject({ when: shiftTime(about) }),
    paragraphs: [
      m.mail_hours_settled_lead({ business: isolated(about.business.businessName) }),
      m.mail_hours_settled_next({ product: PRODUCT_NAME }),
    ],
    facts: [whatFact(about), whenFact(about), ...optional(paidSum(about), paidFact)],
    action: { label: m.mail_hours_action(), url: urls.job },
  }),
  pinUsed: (about, urls) => ({
    subject: m.mail_pin_used_subject({ when: shiftTime(about) }),
    paragraphs: [
      ...optional(pinUseText(about), (used) => m.mail_pin_used_lead({ used })),
      m.notifications_pin_not_yours(),
    ],
    facts: [whatFact(about), whenFact(about)],
    action: { label: m.mail_hours_action(), url: urls.job },
  }),
  noShowRecorded: (about, urls) => ({
    subject: m.mail_no_show_recorded_subject({ when: shiftTime(about) }),
    paragraphs: [
      m.mail_no_show_recorded_lead({ business: isolated(about.business.businessName) }),
      ...optional(answerTime(about), (when) => m.mail_no_show_recorded_next({ when, product: PRODUCT_NAME })),
    ],
    facts: [whatFact(about), whenFact(about)],
    action: { label: m.mail_no_show_recorded_action(), url: `${urls.job}#${NO_SHOW_FRAGMENT}` },
  }),
  noShowDisputed: (about, urls) => ({
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
  }),
  noShowDecided: (about, urls, reader) => ({
    subject: m.mail_no_show_decided_subject({ when: shiftTime(about) }),
    paragraphs: [noShowLead(about, reader)],
    facts: [
      ...[whatFact(about), whenFact(about)],
      ...(reader === 'business' ? [whoFact(about)] : []),
      ...noShowReasonFact(about),
    ],
    action: { label: m.mail_no_show_decided_action(), url: reader === 'business' ? urls.applicants : urls.job },
  }),
} satisfies Partial<Record<SingleMailKind, MailWriter>>;

const optional = <Value, Text>(value: Value | undefined, text: (value: Value) => Text): Text[] =>
  value === undefined ? [] : [text(value)];

const paidFact = (pay: string) => ({ label: m.job_pay(), value: m.notifications_paid_sum({ pay }) });

/** The last reason that was given about the hours: by a party in its own words, or by the operator. */
function hoursReasonFact(
  { hoursReasons }: ApplicationInFull,
  kind: 'proposed' | 'disputed' | 'decided',
  by: Role | 'operator',
) {
  const reason = hoursReasons.find((each) => each.kind === kind && each.by === by)?.reason;
  if (!reason) return [];
  const label = by === 'operator' ? m.mail_facts_why() : m.mail_facts_words_of({ writer: by });
  return [{ label, value: m.mail_quoted({ words: isolated(reason) }) }];
}

/** What a no-show has come to. */
function noShowLead(about: ApplicationInFull, reader: Role): string {
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

function noShowReasonFact({ noShow }: ApplicationInFull) {
  if (!noShow?.reason) return [];
  const label = noShow.state === 'disputed' ? m.mail_facts_words_of({ writer: 'worker' }) : m.mail_facts_why();
  return [{ label, value: m.mail_quoted({ words: isolated(noShow.reason) }) }];
}
