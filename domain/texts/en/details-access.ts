/** Who can read a worker's details, and until when. */
export const detailsAccess = {
  title: 'Who can see your details',
  hint: 'When you apply, the venue sees your details and files. When it is decided, the venue keeps what it saw then for 30 days. After that your name and the outcome remain.',
  empty: 'Nobody sees your details now.',
  present: 'Sees your details and files as they are now.',
  frozen: (asOf: string, until: string) => `Sees your details and files as of ${asOf}, until ${until}.`,
  needed: 'You have agreed to work this shift, so the venue needs your details. Cancel the shift to end this.',
  openShift: 'Open the shift',
  end: 'End Access',
  question: (venue: string) => `End access for ${venue}?`,
  consequence: (title: string) =>
    `It no longer sees your details and files for ${title}, only your name and the outcome. You cannot take this back.`,
  keep: 'Keep Access',
  ended: (venue: string) => `${venue} no longer sees your details there`,
  endFailed: 'Failed to end access',
  /** On the card of an applicant, for the business. */
  cardFrozen: (asOf: string, until: string) => `Details as of ${asOf}. You can see them until ${until}.`,
  cardNameOnly: 'The details are not kept any longer. The name and the outcome remain.',
} as const;
