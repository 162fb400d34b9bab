export const withdraw = {
  withdraw: 'Withdraw Application',
  question: 'Withdraw your application?',
  consequence: (venue: string) =>
    `${venue} is told, and no longer sees your profile through it. You can apply again while the job is open.`,
  done: 'You have withdrawn your application.',
  keep: 'Keep Application',
} as const;
