/** For whom this browser need not ask: they have hidden the steps, or taken them all. */
const keyFor = (accountId: string) => `passa.first-steps-over.${accountId}`;

export const isPutAway = (accountId: string): boolean => localStorage.getItem(keyFor(accountId)) !== null;

export const putAway = (accountId: string): void => localStorage.setItem(keyFor(accountId), 'yes');
