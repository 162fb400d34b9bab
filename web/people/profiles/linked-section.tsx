import { useEffect, type ReactNode } from 'react';
import type { ProfileSection } from '../../platform/navigation/paths.ts';
import { FormSection } from '../../ui/form/form-section.tsx';

type LinkedSectionProps = { title: string; anchor: ProfileSection; children: ReactNode };

/** A section of the profile's form that gets the focus if its link was followed. */
export function LinkedSection({ title, anchor, children }: LinkedSectionProps) {
  useEffect(() => {
    // The profile loads after the page, so the router found no element to scroll to.
    if (window.location.hash === `#${anchor}`) document.getElementById(anchor)?.focus();
  }, [anchor]);
  return (
    <FormSection title={title} anchor={anchor}>
      {children}
    </FormSection>
  );
}
