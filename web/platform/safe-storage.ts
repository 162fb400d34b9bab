/** A storage of the browser. It stores nothing, instead of throwing, if it is full or the user blocks site data. */
function safeStorage(open: () => Storage) {
  const attempt = <T>(access: (storage: Storage) => T): T | undefined => {
    try {
      return access(open());
    } catch {
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
export const tabStorage = safeStorage(() => sessionStorage);

/** What all tabs of this browser store. */
export const browserStorage = safeStorage(() => localStorage);
