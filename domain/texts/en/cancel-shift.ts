export const cancelShift = {
  cancel: 'Cancel Shift',
  question: {
    worker: (venue: string) => `Cancel the shift with ${venue}?`,
    business: (name: string) => `Cancel the shift with ${name}?`,
  },
  byWorker: (venue: string) => `The job opens again and ${venue} is told.`,
  byBusiness: (name: string) => `The job closes and ${name} is told.`,
  cannotBeUndone: 'You cannot take this back.',
  readBy: (name: string) => `${name} reads it.`,
  keep: 'Keep Shift',
  youDid: 'You cancelled this shift',
  theyDid: (name: string) => `${name} cancelled this shift`,
} as const;
