export const offline = {
  title: 'You are offline.',
  lastUpdated: 'Last updated',
  refused: 'You are offline. Try again when you have a connection.',
  needed: 'This needs a connection.',
  neededHint: 'You are offline. It is loaded as soon as you have a connection again.',
} as const;
