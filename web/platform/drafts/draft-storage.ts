import { tabStorage } from '../safe-storage.ts';

// Separate from drafts.ts, which only forms need: the session uses this file on the first screen.

/** Increment the number when older drafts can no longer be read. */
export const PREFIX = 'passa.draft.1/';

/** The keys of this tab's drafts. */
export const draftKeys = () => tabStorage.keys().filter((key) => key.startsWith(PREFIX));

export const isDraftOf = (owner: string, key: string) => key.startsWith(`${PREFIX}${owner}/`);

/** Removes the drafts of all accounts, except those of one account. */
export function discardDrafts({ except }: { except: string | undefined }): void {
  for (const key of draftKeys()) if (!except || !isDraftOf(except, key)) tabStorage.remove(key);
}
