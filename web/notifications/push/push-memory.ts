/** For whom this browser shows notifications: whoever uses it next has not asked for them. */
const ON_FOR = 'passa.push-on-for';
const DECLINED = 'passa.push-declined';

const listeners = new Set<() => void>();

/** Also told of what another tab has changed. */
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

/** The account that has turned notifications on here. */
export const onFor = (): string | null => localStorage.getItem(ON_FOR);

export function rememberOnFor(accountId: string | null): void {
  if (accountId) localStorage.setItem(ON_FOR, accountId);
  else localStorage.removeItem(ON_FOR);
  noteChange();
}

/** Whether somebody does not want to be asked on this device. */
export const isDeclined = (): boolean => localStorage.getItem(DECLINED) !== null;

export function declinePush(): void {
  localStorage.setItem(DECLINED, 'yes');
  noteChange();
}
