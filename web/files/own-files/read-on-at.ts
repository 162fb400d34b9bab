import type { ProfileSection } from '../../platform/navigation/paths.ts';

/** Puts the focus on a section, where the button that was pressed is gone or the page was opened for it. */
export function readOnAt(section: ProfileSection): void {
  const element = document.getElementById(section);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
