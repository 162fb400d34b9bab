import { createContext, useContext, useLayoutEffect } from 'react';

export type PageSection = { id: string; title: string };

/** The sections on the page, in its order. */
export const PageSectionsContext = createContext<readonly PageSection[]>([]);

/** Adds a section to the page's list, and returns the function that removes it. Does nothing on a page without a list. */
export const AddSectionContext = createContext(
  (_section: PageSection): (() => void) =>
    () =>
      undefined,
);

/** Lists a section for the links to the page's sections, while it is shown. */
export function usePageSection(id: string, title: string): void {
  const addSection = useContext(AddSectionContext);
  // Before the paint, so that the links appear together with their sections.
  useLayoutEffect(() => addSection({ id, title }), [addSection, id, title]);
}

/**
 * Inserts a section in the order of the page. A section may appear later than those below it.
 * @param isBefore whether the first section is above the second on the page
 */
export function withSection(
  sections: readonly PageSection[],
  added: PageSection,
  isBefore: (id: string, otherId: string) => boolean,
): PageSection[] {
  const index = sections.findIndex(({ id }) => isBefore(added.id, id));
  if (index === -1) return [...sections, added];
  return [...sections.slice(0, index), added, ...sections.slice(index)];
}
