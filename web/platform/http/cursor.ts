/** The cursor of a list's first page. */
export const FIRST_CURSOR: string | undefined = undefined;

/** The cursor of the page after this one; `undefined` after the last. */
export const nextCursor = (page: { next: string | null }): string | undefined => page.next ?? undefined;
