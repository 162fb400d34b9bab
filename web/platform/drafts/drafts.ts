import { isDraftOf, draftKeys, PREFIX, storage } from './draft-storage.ts';

/** Whose forms those are that nobody has to be signed in for. */
const NOBODY = 'nobody';

/** What was typed into one form, by the names of its fields. */
export type Typed = Record<string, unknown>;

export type Draft = ReturnType<typeof draftOf>;

/**
 * What an account typed into a form and has not sent. It is kept in this tab alone and goes with it: a reload and a session
 * that runs out leave it, a log-out and somebody else's log-in do not.
 * @param owner the account's id; undefined where nobody is signed in
 * @param form the form's name, which tells it from every other of that account
 */
export function draftOf(owner: string | undefined, form: string) {
  const key = `${PREFIX}${owner ?? NOBODY}/${form}`;
  return {
    read: (): Typed => parsed(storage()?.getItem(key)),
    keep: (typed: Typed) => {
      // A tab that keeps nothing, or has no room, is filled in as ever.
      try {
        if (Object.keys(typed).length > 0) storage()?.setItem(key, JSON.stringify(typed));
        else storage()?.removeItem(key);
      } catch {}
    },
    drop: () => storage()?.removeItem(key),
  };
}

/** Whether somebody whose session is over has left something that can be gone on with. */
export const isSomethingLeft = () => draftKeys().some((key) => !isDraftOf(NOBODY, key));

function parsed(kept: string | null | undefined): Typed {
  try {
    const typed: unknown = JSON.parse(kept ?? '{}');
    return typeof typed === 'object' && typed !== null ? { ...typed } : {};
  } catch {
    return {};
  }
}
