import type { ProfileSection } from '../../platform/navigation/paths.ts';

/** Focuses a section, after its button has disappeared or a link has led to it. */
export function focusSection(section: ProfileSection): void {
  const element = document.getElementById(section);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
