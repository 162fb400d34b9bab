import { browserStorage } from '../../platform/safe-storage.ts';

/** The storage key for whether the steps are over, which means hidden or done. */
export const keyFor = (accountId: string) => `passa.first-steps-over.${accountId}`;

/** Whether this browser has shown open steps to the account, and they are not over. This module is part of the first screen. */
export const areStepsOpen = (accountId: string): boolean => browserStorage.get(keyFor(accountId)) === 'no';
