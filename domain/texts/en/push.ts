import { english } from '../english-number.ts';

/** What a phone shows of a notification: a line, and below it the shift. */
export const push = {
  newApplication: (name: string) => `${name} has applied`,
  newApplications: (n: number) => `${english(n)} new applications`,
  applicationWithdrawn: (name: string) => `${name} has taken their application back`,
  cancelledByWorker: (name: string) => `${name} has cancelled a shift`,
  cancelledByBusiness: 'Your shift is cancelled',
  shiftCompleted: (name: string) => `${name} has completed a shift`,
  accepted: 'You are hired',
  declined: 'Not this time',
  jobClosed: 'No longer open',
  jobReopened: 'Open again',
  completionUndone: 'Your shift is not completed yet',
  shift: (when: string, title: string) => `${when}: ${title}`,
  shiftAt: (when: string, title: string, business: string) => `${when}: ${title}, ${business}`,
} as const;
