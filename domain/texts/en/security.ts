export const security = {
  formerWorker: { firstName: 'Former', lastName: 'worker' },
  accountDeleted: 'The account was deleted',
} as const;
