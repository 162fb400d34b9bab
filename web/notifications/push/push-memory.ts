/** Local storage key of the account that receives push notifications in this browser. */
const ON_FOR = 'passa.push-on-for';
const DECLINED = 'passa.push-declined';

const listeners = new Set<() => void>();

/** Calls the listener after changes, also those of other tabs. */
export function watchMemory(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function noteChange(): void {
  for (const listener of listeners) listener();
}

/** The id of the account that has turned on push notifications in this browser. */
export const onFor = (): string | null => localStorage.getItem(ON_FOR);

export function rememberOnFor(accountId: string | null): void {
  if (accountId) localStorage.setItem(ON_FOR, accountId);
  else localStorage.removeItem(ON_FOR);
  noteChange();
}

/** Whether the user has declined push notifications on this device. */
export const isDeclined = (): boolean => localStorage.getItem(DECLINED) !== null;

export function declinePush(): void {
  localStorage.setItem(DECLINED, 'yes');
  noteChange();
}
