export const newVersion = {
  ready: (product: string) => `A new version of ${product} is ready`,
  update: 'Update',
  later: 'Later',
  neededTitle: (product: string) => `${product} has been updated.`,
  needed: 'This page is part of the version before. Reload to go on with the new one.',
  reload: 'Reload',
} as const;
