export const security = {
  formerWorker: { firstName: 'Former', lastName: 'worker' },
  accountDeleted: 'The account was deleted',
  exportAbout: (product: string) =>
    `All that ${product} keeps about you. Times are in UTC. What you have uploaded lies beside this file, in the folder "files".`,
} as const;
