import { english } from '../english-number.ts';

export const mail = {
  linkFallback: 'If the button does not work, open this address:',
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
  facts: { what: 'What', call: 'Whom to call', who: 'Who', why: 'Why' },
  jobAt: (title: string, business: string) => `${title}, ${business}`,
  jobOn: (title: string, day: string) => `${title}, ${day}`,
  personAt: (name: string, phoneNumber: string) => `${name}, ${phoneNumber}`,
  newApplications: {
    subjectOne: (name: string, title: string) => `${name} applied for ${title}`,
    subject: (n: number) => `${english(n)} new applications`,
    lead: 'See what they have done before, and answer soon: good people are gone quickly.',
    others: (n: number) => `${english(n)} more`,
    otherJobs: (n: number) => (n === 1 ? '1 more job' : `${english(n)} more jobs`),
    applications: (n: number) => (n === 1 ? '1 application' : `${english(n)} applications`),
    action: 'See who applied',
    actionMany: 'See your jobs',
  },
  accepted: {
    subject: (title: string) => `You are hired: ${title}`,
    lead: (business: string) => `${business} has accepted your application. The shift is yours.`,
    call: 'If anything comes up, call them rather than staying away.',
    action: 'Open the shift',
  },
  declined: {
    subject: (title: string) => `Not this time: ${title}`,
    lead: (business: string) => `${business} has chosen to go on without you for this shift. Thank you for applying.`,
    next: 'It says little about you: often somebody was simply first. There are other shifts to take.',
    action: 'Browse open jobs',
  },
  jobClosed: {
    subject: (title: string) => `No longer open: ${title}`,
    byBusiness: (business: string) => `${business} has closed this job, so nobody will be hired for it.`,
    byItself: (business: string) =>
      `The shift has begun without ${business} having hired anybody for it, so the job has closed by itself.`,
    next: 'It has nothing to do with you. There are other shifts to take.',
    action: 'Browse open jobs',
  },
  jobReopened: {
    subject: (title: string) => `Open again: ${title}`,
    lead: (business: string) =>
      `Somebody else was hired for this shift and has cancelled, so ${business} is choosing anew.`,
    next: 'Your application still stands; there is nothing to do. If you have other plans by now, take it back.',
    action: 'Open the shift',
  },
  applicationWithdrawn: {
    subject: (name: string, title: string) => `${name} no longer applies for ${title}`,
    lead: (name: string) => `${name} has taken their application back.`,
    action: 'See who else applied',
  },
  shiftCancelled: {
    subject: (title: string) => `Cancelled: ${title}`,
    byBusiness: (business: string) => `${business} has cancelled this shift.`,
    notYours: 'It is not yours any more. There are other shifts to take.',
    byWorker: (name: string) => `${name} has cancelled this shift.`,
    openAgain: 'The job is open again: whoever applied still waits for an answer, and others can apply.',
    actionWorker: 'Browse open jobs',
    actionBusiness: 'See who applied',
  },
  shiftCompleted: {
    subject: (title: string) => `Completed: ${title}`,
    lead: (name: string) => `${name} has marked this shift as completed. It now stands among your closed jobs.`,
    notOver: 'The shift has not ended. Until it has, you can undo this where you see who applied.',
    action: 'See the job',
  },
  completionUndone: {
    subject: (title: string) => `Not completed yet: ${title}`,
    lead: (business: string) =>
      `${business} has taken back that this shift is completed. You are hired for it, as before.`,
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
  passwordReset: {
    subject: (product: string) => `Choose a new password for ${product}`,
    asked: (product: string) => `Somebody, probably you, asked for a new password for your ${product} account.`,
    validity: 'The link below works once, within an hour.',
    action: 'Choose a new password',
    notYou: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
} as const;
