import { isDraftOf, draftKeys, PREFIX, storage } from './draft-storage.ts';

/** The owner of drafts made while nobody is signed in. */
const ANONYMOUS = 'nobody';

/** The values typed into one form, by field name. */
export type DraftValues = Record<string, unknown>;

export type Draft = ReturnType<typeof openDraft>;

/**
 * The values that an account typed into a form and has not sent. They are stored for this tab only. A reload and an
 * expired session keep them; a log-out and another account's log-in delete them.
 * @param owner the account's id; undefined if nobody is signed in
 * @param form the form's name, unique per account
 */
export function openDraft(owner: string | undefined, form: string) {
  const key = `${PREFIX}${owner ?? ANONYMOUS}/${form}`;
  return {
    read: (): DraftValues => parseValues(storage()?.getItem(key)),
    save: (values: DraftValues) => {
      // Without storage, or without space in it, the form works without a draft.
      try {
        if (Object.keys(values).length > 0) storage()?.setItem(key, JSON.stringify(values));
        else storage()?.removeItem(key);
      } catch {}
    },
    discard: () => storage()?.removeItem(key),
  };
}

/** Whether an account whose session has expired has drafts in this tab. */
export const hasLeftoverDrafts = () => draftKeys().some((key) => !isDraftOf(ANONYMOUS, key));

function parseValues(stored: string | null | undefined): DraftValues {
  try {
    const values: unknown = JSON.parse(stored ?? '{}');
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
}
