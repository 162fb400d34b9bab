import type { KeyboardEvent } from 'react';
import { applicantKeyOf } from './applicant-keys.ts';
import { idsOf } from './applicant-ids.ts';

type Selection = {
  /** The applicants that can be selected, in the order of the list. */
  ids: string[];
  selected: string | null;
  select: (id: string) => void;
};

const focus = (elementId: string) => document.getElementById(elementId)?.focus();

const isTyping = (target: Element) =>
  target.closest('input, select, textarea, [contenteditable], dialog, video, audio') !== null;

/**
 * Handles the keys of the list of applicants, while the focus is in it. A decision is not made by its key: the key moves the focus to
 * the button, and Enter presses it.
 */
export function useApplicantKeys({ ids, selected, select }: Selection) {
  const move = (step: 1 | -1) => {
    const index = selected === null ? -1 : ids.indexOf(selected);
    const id = ids[index < 0 ? 0 : index + step];
    if (id === undefined) return;
    select(id);
    focus(idsOf(id).name);
  };
  return (event: KeyboardEvent) => {
    const target = event.target as Element;
    const action = applicantKeyOf(event.nativeEvent, target.closest('h3') !== null, isTyping(target));
    if (!action) return;
    event.preventDefault();
    if (action === 'next') move(1);
    else if (action === 'previous') move(-1);
    else if (selected !== null) focus(idsOf(selected)[action]);
  };
}
