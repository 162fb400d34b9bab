import { browserStorage } from '../../platform/safe-storage.ts';

/** Storage key of the account that receives push notifications in this browser. */
const ACCOUNT_ID = 'passa.push-on-for';
const DECLINED = 'passa.push-declined';

const listeners = new Set<() => void>();

/** Calls the listener after changes, also those of other tabs. */
export function watchPushPreference(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The id of the account that has turned on push notifications in this browser. */
export const pushAccountId = (): string | null => browserStorage.get(ACCOUNT_ID);

export function setPushAccountId(accountId: string | null): void {
  if (accountId) browserStorage.set(ACCOUNT_ID, accountId);
  else browserStorage.remove(ACCOUNT_ID);
  notifyListeners();
}

/** Whether the user has declined push notifications on this device. */
export const isPushDeclined = (): boolean => browserStorage.get(DECLINED) !== null;

export function declinePush(): void {
  browserStorage.set(DECLINED, 'yes');
  notifyListeners();
}
