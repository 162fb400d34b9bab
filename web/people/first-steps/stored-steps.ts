import { browserStorage } from '../../platform/safe-storage.ts';
import { keyFor } from './are-steps-open.ts';

export const areStepsOver = (accountId: string): boolean => browserStorage.get(keyFor(accountId)) === 'yes';

export const storeOver = (accountId: string): boolean => browserStorage.set(keyFor(accountId), 'yes');

/** Stores that the steps are open, so that the next visit reserves their space. Does nothing if they are over. */
export function storeOpen(accountId: string): void {
  if (!areStepsOver(accountId)) browserStorage.set(keyFor(accountId), 'no');
}
