import type { SecurityChange } from '../../security/audit-actions.ts';
import { english } from '../english-number.ts';

export const mail = {
  linkFallback: 'If the button does not work, open this address:',
  unsubscribe: 'Stop mails of this kind',
  choose: 'Choose which mails you get',
  becauseOf: {
    newApplication: (product: string) => `You get this because you have a job on ${product}.`,
    applicationWithdrawn: (product: string) => `You get this because you have a job on ${product}.`,
    shiftCancelled: (product: string) => `You get this because you agreed on a shift on ${product}.`,
    jobReopened: (product: string) => `You get this because you applied for a job on ${product}.`,
    shiftCompleted: (product: string) => `You get this because you hired somebody on ${product}.`,
    accepted: (product: string) => `You get this because you applied for a job on ${product}.`,
    declined: (product: string) => `You get this because you applied for a job on ${product}.`,
    jobClosed: (product: string) => `You get this because you applied for a job on ${product}.`,
    completionUndone: (product: string) => `You get this because you agreed on a shift on ${product}.`,
  },
  facts: {
    what: 'What',
    call: 'Whom to call',
    who: 'Who',
    why: 'Why',
    wordsOf: { worker: 'Why, in the worker’s words', business: 'Why, in the venue’s words' },
  },
  quoted: (words: string) => `“${words}”`,
  on: (day: string, hours: string) => `${day} ${hours}`,
  jobAt: (title: string, business: string) => `“${title}”, ${business}`,
  jobOn: (title: string, day: string) => `“${title}”, ${day}`,
  personAt: (name: string, phoneNumber: string) => `${name}, ${phoneNumber}`,
  newApplications: {
    subjectOne: (when: string) => `New application: ${when}`,
    subject: (n: number) => `${english(n)} new applications`,
    lead: 'See what they have done before, and answer soon: good people are gone quickly.',
    others: (n: number) => `${english(n)} more`,
    otherJobs: (n: number) => (n === 1 ? '1 more job' : `${english(n)} more jobs`),
    applications: (n: number) => (n === 1 ? '1 application' : `${english(n)} applications`),
    action: 'See who applied',
    actionMany: 'See your jobs',
  },
  accepted: {
    subject: (when: string) => `You are hired: ${when}`,
    lead: 'The venue has accepted your application. The shift is yours.',
    call: 'If anything comes up, call them rather than staying away.',
    action: 'Open the shift',
  },
  declined: {
    subject: (when: string) => `Not this time: ${when}`,
    lead: 'The venue has chosen to go on without you for this shift. Thank you for applying.',
    next: 'It says little about you: often somebody was simply first. There are other shifts to take.',
    action: 'Browse open jobs',
  },
  jobClosed: {
    subject: (when: string) => `No longer open: ${when}`,
    byBusiness: 'The venue has closed this job, so nobody will be hired for it.',
    byItself: 'The shift has begun without anybody having been hired for it, so the job has closed by itself.',
    next: 'It has nothing to do with you. There are other shifts to take.',
    action: 'Browse open jobs',
  },
  jobReopened: {
    subject: (when: string) => `Open again: ${when}`,
    lead: 'Somebody else was hired for this shift and has cancelled, so the venue is choosing anew.',
    next: 'Your application still stands; there is nothing to do. If you have other plans by now, take it back.',
    action: 'Open the shift',
  },
  applicationWithdrawn: {
    subject: (when: string) => `Application withdrawn: ${when}`,
    lead: 'A worker has taken their application back.',
    action: 'See who else applied',
  },
  shiftCancelled: {
    subject: (when: string) => `Cancelled: ${when}`,
    byBusiness: 'The venue has cancelled this shift.',
    notYours: 'It is not yours any more. There are other shifts to take.',
    byWorker: 'The worker has cancelled this shift.',
    openAgain: 'The job is open again: whoever applied still waits for an answer, and others can apply.',
    actionWorker: 'Browse open jobs',
    actionBusiness: 'See who applied',
  },
  shiftCompleted: {
    subject: (when: string) => `Completed: ${when}`,
    lead: 'The worker has marked this shift as completed. It now stands among your closed jobs.',
    notOver: 'The shift has not ended. Until it has, you can undo this where you see who applied.',
    action: 'See the job',
  },
  completionUndone: {
    subject: (when: string) => `Not completed yet: ${when}`,
    lead: 'The venue has undone the completion of this shift. You are hired for it, as before.',
    next: 'Mark it as completed again when you have worked it. If you cannot work it, cancel it.',
    action: 'Open the shift',
  },
  accountExists: {
    subject: (product: string) => `You have a ${product} account already`,
    tried: (product: string) =>
      `Somebody has just signed up on ${product} with this address, which has an account already.`,
    forgotten: 'If that was you, log in as before. If you have forgotten your password, choose a new one there.',
    action: 'Log in',
    notYou: 'If it was not you, there is nothing to do. Nobody got in, and nothing has changed.',
  },
  confirmAddress: {
    subject: (product: string) => `Confirm your email address for ${product}`,
    asked: (product: string) => `Somebody, probably you, signed up on ${product} with this address.`,
    validity:
      'Open the link below and confirm it. The link works once, within a week. Until then you get no other mails.',
    action: 'Confirm this address',
    notYou: 'If it was not you, do nothing: this address gets no mails about jobs and shifts unless it is confirmed.',
  },
  passwordReset: {
    subject: (product: string) => `Choose a new password for ${product}`,
    asked: (product: string) => `Somebody, probably you, asked for a new password for your ${product} account.`,
    validity: 'The link below works once, within an hour.',
    action: 'Choose a new password',
    notYou: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  securityChange: {
    changes: {
      'password-changed': {
        subject: (product: string) => `The password of your ${product} account was changed`,
        effect: 'All other devices were logged out.',
      },
      'password-reset': {
        subject: (product: string) => `A new password was set for your ${product} account`,
        effect: 'It was set by a link that was mailed to this address. All devices were logged out.',
      },
      'second-factor-added': {
        subject: (product: string) => `Two-step verification was turned on for your ${product} account`,
        effect: 'From now on, logging in takes a code of your authenticator app as well as the password.',
      },
      'second-factor-removed': {
        subject: (product: string) => `Two-step verification was turned off for your ${product} account`,
        effect: 'Logging in now takes the password alone. The recovery codes no longer work.',
      },
      'recovery-codes-renewed': {
        subject: (product: string) => `New recovery codes were made for your ${product} account`,
        effect: 'The recovery codes from before no longer work.',
      },
      'passkey-added': {
        subject: (product: string) => `A passkey was added to your ${product} account`,
        effect: 'It logs in to the account without the password.',
      },
      'passkey-removed': {
        subject: (product: string) => `A passkey was removed from your ${product} account`,
        effect: 'It no longer logs in to the account.',
      },
    } satisfies Record<SecurityChange, { subject: (product: string) => string; effect: string }>,
    you: 'If it was you, there is nothing to do.',
    notYou:
      'If it was not you, somebody else is in your account. Choose a new password at once, log out all other devices, and remove each passkey that you do not recognise.',
    action: 'Check who can log in',
    footnote: 'You get a mail about every such change to your account. It cannot be switched off.',
  },
} as const;
