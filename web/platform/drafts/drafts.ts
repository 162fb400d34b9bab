import { isDraftOf, draftKeys, PREFIX, storage } from './draft-storage.ts';

/** The owner of drafts made while nobody is signed in. */
const NOBODY = 'nobody';

/** The values typed into one form, by field name. */
export type Typed = Record<string, unknown>;

export type Draft = ReturnType<typeof draftOf>;

/**
 * The values that an account typed into a form and has not sent. They are stored for this tab only. A reload and an
 * expired session keep them; a log-out and another account's log-in delete them.
 * @param owner the account's id; undefined if nobody is signed in
 * @param form the form's name, unique per account
 */
export function draftOf(owner: string | undefined, form: string) {
  const key = `${PREFIX}${owner ?? NOBODY}/${form}`;
  return {
    read: (): Typed => parsed(storage()?.getItem(key)),
    keep: (typed: Typed) => {
      // Without storage, or without space in it, the form works without a draft.
      try {
        if (Object.keys(typed).length > 0) storage()?.setItem(key, JSON.stringify(typed));
        else storage()?.removeItem(key);
      } catch {}
    },
    drop: () => storage()?.removeItem(key),
  };
}

/** Whether an account whose session has expired has drafts in this tab. */
export const isSomethingLeft = () => draftKeys().some((key) => !isDraftOf(NOBODY, key));

function parsed(kept: string | null | undefined): Typed {
  try {
    const typed: unknown = JSON.parse(kept ?? '{}');
    return typeof typed === 'object' && typed !== null ? { ...typed } : {};
  } catch {
    return {};
  }
}
