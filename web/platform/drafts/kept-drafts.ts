// Apart from what makes and reads them, which only a form needs: each session that begins or ends looks here.

/** Its figure is raised when what was kept before can no longer be read. */
export const PREFIX = 'passa.draft.1/';

/** A browser may refuse it, as some do where cookies are blocked. */
export function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The keys of what has been typed in this tab and not been sent. */
export const keptDrafts = () => Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));

export const isDraftOf = (owner: string, key: string) => key.startsWith(`${PREFIX}${owner}/`);

/** Removes what others than this account have typed; all of it where nobody is signed in. */
export function dropDraftsOfOthers(owner: string | undefined): void {
  for (const key of keptDrafts()) if (!owner || !isDraftOf(owner, key)) storage()?.removeItem(key);
}
