import { useCallback, useState, type ReactNode } from 'react';
import { AddSectionContext, PageSectionsContext, withSection, type PageSection } from './page-sections.ts';

/** Collects the sections of a page, so that the links to them cannot differ from what is on the page. */
export function WithPageSections({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<readonly PageSection[]>([]);
  const addSection = useCallback((added: PageSection) => {
    setSections((previous) => withSection(previous, added, isBefore));
    return () => setSections((previous) => previous.filter((section) => section !== added));
  }, []);
  return (
    <AddSectionContext value={addSection}>
      <PageSectionsContext value={sections}>{children}</PageSectionsContext>
    </AddSectionContext>
  );
}

function isBefore(id: string, otherId: string): boolean {
  const [element, other] = [document.getElementById(id), document.getElementById(otherId)];
  if (!element || !other) return false;
  return (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
