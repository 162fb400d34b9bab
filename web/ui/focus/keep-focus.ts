/**
 * A ref for an element that may disappear while it has the focus, as when its button removes it. The focus then moves to the section
 * or page around it.
 */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) {
    element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }
};
