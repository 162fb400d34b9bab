import { isolated, texts, type Role, type SingleMailKind } from '@passa/domain';
import type { EmailContent } from '../mail/index.ts';
import { displayedReason } from '../core/cancellation.ts';
import type { ApplicationInFull } from './mail-queries.ts';
import { callFacts, payFact, shiftTime, whatFact, whenFact, whereFact, whoFact } from './shift-facts.ts';

/** The content of one mail. */
type Content = Omit<EmailContent, 'to' | 'footnote' | 'settingsUrl' | 'unsubscribeUrl'>;

/** The targets of a mail's links. */
type Urls = { job: string; applicants: string; browse: string };

type Writer = (about: ApplicationInFull, urls: Urls) => Content;

const words = texts.mail;

/** The mail for each kind of notification, in the reader's language. */
export const MAIL_CONTENTS: Record<SingleMailKind, Writer> = {
  // Contains everything a worker needs to get to the shift.
  accepted: (about, urls) => ({
    subject: words.accepted.subject(shiftTime(about.job, 'worker')),
    paragraphs: [words.accepted.lead, words.accepted.call],
    facts: [whatFact(about), whenFact(about, 'worker'), whereFact(about), payFact(about), ...callFacts(about)],
    action: { label: words.accepted.action, url: urls.job },
  }),

  declined: (about, urls) => ({
    subject: words.declined.subject(shiftTime(about.job, 'worker')),
    paragraphs: [words.declined.lead, words.declined.next],
    facts: [whatFact(about), whenFact(about, 'worker')],
    action: { label: words.declined.action, url: urls.browse },
  }),

  jobClosed: (about, urls) => ({
    subject: words.jobClosed.subject(shiftTime(about.job, 'worker')),
    paragraphs: [
      hasClosedByItself(about) ? words.jobClosed.byItself : words.jobClosed.byBusiness,
      words.jobClosed.next,
    ],
    facts: [whatFact(about), whenFact(about, 'worker')],
    action: { label: words.jobClosed.action, url: urls.browse },
  }),

  jobReopened: (about, urls) => ({
    subject: words.jobReopened.subject(shiftTime(about.job, 'worker')),
    paragraphs: [words.jobReopened.lead, words.jobReopened.next],
    facts: [whatFact(about), whenFact(about, 'worker')],
    action: { label: words.jobReopened.action, url: urls.job },
  }),

  completionUndone: (about, urls) => ({
    subject: words.completionUndone.subject(shiftTime(about.job, 'worker')),
    paragraphs: [words.completionUndone.lead, words.completionUndone.next],
    facts: [whatFact(about), whenFact(about, 'worker'), whereFact(about), ...callFacts(about)],
    action: { label: words.completionUndone.action, url: urls.job },
  }),

  applicationWithdrawn: (about, urls) => ({
    subject: words.applicationWithdrawn.subject(shiftTime(about.job, 'business')),
    paragraphs: [words.applicationWithdrawn.lead],
    facts: [whatFact(about), whenFact(about, 'business'), whoFact(about)],
    action: { label: words.applicationWithdrawn.action, url: urls.applicants },
  }),

  shiftCancelled: (about, urls) =>
    about.application.cancelledBy === 'business'
      ? {
          subject: words.shiftCancelled.subject(shiftTime(about.job, 'worker')),
          paragraphs: [words.shiftCancelled.byBusiness, words.shiftCancelled.notYours],
          facts: [whatFact(about), whenFact(about, 'worker'), reasonFact(about, 'business')],
          action: { label: words.shiftCancelled.actionWorker, url: urls.browse },
        }
      : {
          subject: words.shiftCancelled.subject(shiftTime(about.job, 'business')),
          paragraphs: [words.shiftCancelled.byWorker, words.shiftCancelled.openAgain],
          facts: [whatFact(about), whenFact(about, 'business'), whoFact(about), reasonFact(about, 'worker')],
          action: { label: words.shiftCancelled.actionBusiness, url: urls.applicants },
        },

  shiftCompleted: (about, urls) => ({
    subject: words.shiftCompleted.subject(shiftTime(about.job, 'business')),
    paragraphs: [words.shiftCompleted.lead, ...(isCompletedEarly(about) ? [words.shiftCompleted.notOver] : [])],
    facts: [whatFact(about), whenFact(about, 'business'), whoFact(about)],
    action: { label: words.shiftCompleted.action, url: urls.applicants },
  }),
};

/** A job closes by itself at its start, and never before. */
export const hasClosedByItself = ({ job }: ApplicationInFull) => job.updatedAt >= job.startDate;

const isCompletedEarly = ({ application, job }: ApplicationInFull) =>
  application.completedAt !== null && application.completedAt < job.endDate;

/** Quoted and attributed, since it is another user's free text. A deleted account has no reason. */
function reasonFact({ application }: ApplicationInFull, writer: Role) {
  const { facts, quoted } = words;
  const { cancelReason } = application;
  if (cancelReason === null) return { label: facts.why, value: displayedReason(application) };
  return { label: facts.wordsOf[writer], value: quoted(isolated(cancelReason)) };
}
