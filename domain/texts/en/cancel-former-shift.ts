/** Of a shift whose worker has deleted the account; apart from the others, as workers' screens never need it. */
export const cancelFormerShift = {
  question: 'Cancel this shift?',
  consequence: 'The job closes. Nobody is told, as the worker has deleted the account.',
  reader: 'Only you see it.',
} as const;
