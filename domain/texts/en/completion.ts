/** What is asked and undone where a shift is marked as completed before it has been worked. */
export const completion = {
  question: (date: string) => `Mark the shift on ${date} as completed?`,
  early: (venue: string) =>
    `It has not started yet. ${venue} is told at once, and can undo this until the shift has ended.`,
  keep: 'Not Yet',
  undo: 'Undo Completion',
  undoQuestion: (name: string) => `Undo that ${name} has completed the shift?`,
  undoConsequence: (name: string) =>
    `${name} is hired for it as before, and is told. They can mark it as completed again.`,
  undoKeep: 'Keep as Completed',
  undone: 'Completion undone',
  undoFailed: 'Failed to undo the completion',
} as const;
