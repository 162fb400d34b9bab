/** What a key does in the list of applicants. */
export type ApplicantKey = 'next' | 'previous' | 'accept' | 'decline';

const LETTERS: Record<string, ApplicantKey> = { j: 'next', k: 'previous', a: 'accept', d: 'decline' };
const ARROWS: Record<string, ApplicantKey> = { ArrowDown: 'next', ArrowUp: 'previous' };

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/**
 * Returns what a key does, or undefined. A key with a modifier does nothing, and neither does a letter that is typed.
 * @param isOnName whether the name of an applicant has the focus: elsewhere the arrows scroll
 * @param isTyping whether a field, a dialog or a player has the focus
 */
export function applicantKeyOf(press: Press, isOnName: boolean, isTyping: boolean): ApplicantKey | undefined {
  const hasModifier = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  if (isTyping || hasModifier || press.isComposing || press.defaultPrevented) return undefined;
  const action = LETTERS[press.key.toLowerCase()] ?? (isOnName ? ARROWS[press.key] : undefined);
  const isDecision = action === 'accept' || action === 'decline';
  return isDecision && press.repeat ? undefined : action;
}
