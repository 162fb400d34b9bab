/**
 * For access to what the browser stores: ignores that the storage is full, or refused, as in a private window.
 * @throws any other error, which is a defect
 */
export function ignoreRefusedStorage(error: unknown): undefined {
  if (!(error instanceof DOMException)) throw error;
}

/** A storage of the browser. It stores nothing, instead of throwing, if it is full or the user blocks site data. */
function safeStorage(name: 'sessionStorage' | 'localStorage') {
  // TypeScript's types have both in every browser. Some views inside other apps have none.
  const storages: { readonly [Name in typeof name]?: Storage | null } = globalThis;
  const attempt = <T>(access: (storage: Storage) => T): T | undefined => {
    try {
      const storage = storages[name];
      return storage ? access(storage) : undefined;
    } catch (error) {
      ignoreRefusedStorage(error);
      return undefined;
    }
  };
  return {
    keys: (): string[] => attempt((storage) => Object.keys(storage)) ?? [],
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
    /** @returns whether the value is stored */
    set: (key: string, value: string): boolean =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
  };
}

/** What a tab stores until it is closed. */
export const tabStorage = safeStorage('sessionStorage');

/** What all tabs of this browser store. */
export const browserStorage = safeStorage('localStorage');
