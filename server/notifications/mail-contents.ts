import { completedBefore, isolated, m, PRODUCT_NAME, type Role, type SingleMailKind } from '@passa/domain';
import { displayedReason } from '../core/cancellation.ts';
import type { ApplicationInFull } from './mail-queries.ts';
import { ATTENDANCE_MAIL_CONTENTS } from './mail-contents-attendance.ts';
import type { MailWriter } from './mail-writer.ts';
import {
  callFacts,
  nameOf,
  payFact,
  shiftTime,
  whatFact,
  whenFact,
  whereFact,
  whoFact,
  changeFacts,
} from './shift-facts.ts';

/** The mail for each kind of notification, in the reader's language. */
export const MAIL_CONTENTS: Record<SingleMailKind, MailWriter> = {
  // Contains everything a worker needs to get to the shift.
  accepted: (about, urls) => ({
    subject: m.mail_accepted_subject({ when: shiftTime(about) }),
    paragraphs: [
      m.mail_accepted_lead(),
      m.mail_accepted_call(),
      ...(about.hasPersonalNumber ? [] : [m.mail_accepted_personal_number({ product: PRODUCT_NAME })]),
    ],
    facts: [
      whatFact(about),
      whenFact(about),
      whereFact(about),
      payFact(about),
      ...callFacts(about),
      termsFact(urls.job),
    ],
    action: { label: m.mail_accepted_action(), url: urls.job },
  }),

  declined: (about, urls) => ({
    subject: m.mail_declined_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_declined_lead(), m.mail_declined_next()],
    facts: [whatFact(about), whenFact(about)],
    action: { label: m.mail_declined_action(), url: urls.browse },
  }),

  jobClosed: (about, urls) => ({
    subject: m.mail_job_closed_subject({ when: shiftTime(about) }),
    paragraphs: [
      hasClosedByItself(about) ? m.mail_job_closed_by_itself() : m.mail_job_closed_by_business(),
      m.mail_job_closed_next(),
    ],
    facts: [whatFact(about), whenFact(about)],
    action: { label: m.mail_job_closed_action(), url: urls.browse },
  }),

  jobReopened: (about, urls) => ({
    subject: m.mail_job_reopened_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_job_reopened_lead(), m.mail_job_reopened_next()],
    facts: [whatFact(about), whenFact(about)],
    action: { label: m.mail_job_reopened_action(), url: urls.job },
  }),

  completionUndone: (about, urls) => ({
    subject: m.mail_completion_undone_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_completion_undone_lead(), m.mail_completion_undone_next()],
    facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
    action: { label: m.mail_completion_undone_action(), url: urls.job },
  }),

  applicationWithdrawn: (about, urls) => ({
    subject: m.mail_application_withdrawn_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_application_withdrawn_lead({ name: nameOf(about) })],
    facts: [whatFact(about), whenFact(about), whoFact(about)],
    action: { label: m.mail_application_withdrawn_action(), url: urls.applicants },
  }),

  shiftCancelled: (about, urls) =>
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
        },

  shiftCompleted: (about, urls) => ({
    ...completionTexts(about),
    facts: [whatFact(about), whenFact(about), whoFact(about)],
    action: { label: m.mail_shift_completed_action(), url: urls.applicants },
  }),

  shiftBooked: (about, urls) => ({
    subject: m.mail_shift_booked_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_shift_booked_lead({ name: nameOf(about) })],
    facts: [whatFact(about), whenFact(about), whoFact(about), termsFact(urls.applicants)],
    action: { label: m.mail_shift_booked_action(), url: urls.applicants },
  }),

  // Contains everything that the worker needs to get to the shift, like the mail of the hiring.
  shiftReminder: (about, urls) => ({
    subject: m.mail_shift_reminder_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_shift_reminder_lead(), m.mail_shift_reminder_cancel()],
    facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
    action: { label: m.mail_shift_reminder_action(), url: urls.job },
  }),

  confirmationAsked: (about, urls) => ({
    subject: m.mail_confirmation_asked_subject({ when: shiftTime(about) }),
    paragraphs: [
      m.mail_confirmation_asked_lead({ business: isolated(about.business.businessName) }),
      m.mail_shift_reminder_cancel(),
    ],
    facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
    action: { label: m.mail_confirmation_asked_action(), url: urls.job },
  }),

  unconfirmed: (about, urls) => ({
    subject: m.mail_unconfirmed_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_unconfirmed_lead({ name: nameOf(about) }), m.mail_unconfirmed_next()],
    facts: [whatFact(about), whenFact(about), whoFact(about)],
    action: { label: m.mail_unconfirmed_action(), url: urls.applicants },
  }),

  ...ATTENDANCE_MAIL_CONTENTS,

  takeoverAsked: (about, urls) => ({
    subject: m.mail_takeover_asked_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_takeover_asked_lead({ name: nameOf(about) }), m.mail_takeover_asked_next()],
    facts: [whatFact(about), whenFact(about), whoFact(about)],
    action: { label: m.mail_takeover_asked_action(), url: urls.applicants },
  }),

  // The colleague has no name here: workers do not learn who else works at a venue.
  handoverAsked: (about, urls) => ({
    subject: m.mail_handover_asked_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_handover_asked_lead(), m.mail_handover_asked_next({ keep: m.swap_take_back() })],
    facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
    action: { label: m.mail_handover_asked_action(), url: urls.job },
  }),

  shiftHandedOver: (about, urls) => ({
    subject: m.mail_shift_handed_over_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_shift_handed_over_lead()],
    facts: [whatFact(about), whenFact(about)],
    action: { label: m.mail_shift_handed_over_action(), url: urls.job },
  }),

  termsChanged: (about, urls) => ({
    subject: m.mail_terms_changed_subject({ when: shiftTime(about) }),
    paragraphs: [
      about.application.status === 'pending'
        ? m.mail_terms_changed_lead_pending({ business: isolated(about.business.businessName) })
        : m.mail_terms_changed_lead_hired({ business: isolated(about.business.businessName) }),
    ],
    facts: [whatFact(about), ...changeFacts(about)],
    action: { label: m.mail_terms_changed_action(), url: urls.job },
  }),

  changeDeclined: (about, urls) => ({
    subject: m.mail_change_declined_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_change_declined_lead({ name: nameOf(about) })],
    facts: [whatFact(about), whoFact(about), whenFact(about), whereFact(about), payFact(about)],
    action: { label: m.mail_change_declined_action(), url: urls.applicants },
  }),

  handoverDeclined: (about, urls) => ({
    subject: m.mail_handover_declined_subject({ when: shiftTime(about) }),
    paragraphs: [m.mail_handover_declined_lead(), m.mail_shift_reminder_cancel()],
    facts: [whatFact(about), whenFact(about), whereFact(about), ...callFacts(about)],
    action: { label: m.mail_handover_declined_action(), url: urls.job },
  }),

  shiftKept: (about, urls) => ({
    subject: m.mail_shift_kept_subject({ when: shiftTime(about) }),
    paragraphs: [
      m.mail_shift_kept_lead(),
      ...(about.application.status === 'pending' ? [m.mail_shift_kept_still_applied()] : []),
    ],
    facts: [whatFact(about), whenFact(about)],
    action: { label: m.mail_shift_kept_action(), url: urls.job },
  }),

  regularAsked: (about, urls) => ({
    subject: m.mail_regular_asked_subject({ business: isolated(about.business.businessName) }),
    paragraphs: [
      m.mail_regular_asked_lead({ business: isolated(about.business.businessName) }),
      m.mail_regular_asked_meaning(),
    ],
    facts: [],
    action: { label: m.mail_regular_asked_action(), url: urls.regularAt },
  }),

  regularAgreed: (about, urls) => ({
    subject: m.mail_regular_agreed_subject({ name: nameOf(about) }),
    paragraphs: [m.mail_regular_agreed_lead({ name: nameOf(about) })],
    facts: [],
    action: { label: m.mail_regular_agreed_action(), url: urls.regulars },
  }),
};

/** Links to a screen with the terms of employment, since the address of the PDF does not ask the reader to log in. */
const termsFact = (url: string) => ({ label: m.hire_terms_title(), value: m.hire_terms_in_mail(), url });

/** A job closes by itself at its start, and never before. */
export const hasClosedByItself = ({ job }: ApplicationInFull) => job.updatedAt >= job.startDate;

function completionTexts(about: ApplicationInFull): Pick<ReturnType<MailWriter>, 'subject' | 'paragraphs'> {
  const [when, name] = [shiftTime(about), nameOf(about)];
  const before = completedBefore(about.application, about.job);
  return before
    ? {
        subject: m.mail_shift_completed_early_subject({ when, before }),
        paragraphs: [m.mail_shift_completed_early_lead({ name, before }), m.mail_shift_completed_early_next()],
      }
    : { subject: m.mail_shift_completed_subject({ when }), paragraphs: [m.mail_shift_completed_lead({ name })] };
}

/** Quoted and attributed, since it is another user's free text. A deleted account has no reason. */
function reasonFact({ application }: ApplicationInFull, writer: Role) {
  const { cancelReason } = application;
  if (cancelReason === null) return { label: m.mail_facts_why(), value: displayedReason(application) };
  return { label: m.mail_facts_words_of({ writer }), value: m.mail_quoted({ words: isolated(cancelReason) }) };
}
