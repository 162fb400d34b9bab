import { useEffect, type ComponentProps } from 'react';
import { FormSection } from '../form/form-section.tsx';
import { usePageSection } from './page-sections.ts';

type LinkedSectionProps = ComponentProps<typeof FormSection> & { anchor: string };

/** A section of a long page that is listed on top of the page, and gets the focus if a link to it was followed. */
export function LinkedSection(props: LinkedSectionProps) {
  const { anchor, title } = props;
  usePageSection(anchor, title);
  useEffect(() => {
    // The section loads after the page, so the router found no element to scroll to.
    if (window.location.hash === `#${anchor}`) document.getElementById(anchor)?.focus();
  }, [anchor]);
  return <FormSection {...props} />;
}
