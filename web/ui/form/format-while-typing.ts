type Edit = {
  text: string;
  /** The position of the caret. */
  caret: number;
  /** The text before the last keystroke. */
  previousText: string;
  /** The direction of deletion, if the keystroke deletes. */
  deletes?: 'backward' | 'forward' | undefined;
};

const digitsIn = (text: string) => text.replace(/[^\d+]/g, '');

/**
 * Formats text while it is typed. The caret stays between the same two digits. A keystroke that deletes a separator
 * deletes the digit next to it.
 * @param format groups digits; returns text that it does not recognise unchanged
 */
export function formatWhileTyping(format: (typed: string) => string, { text, caret, previousText, deletes }: Edit) {
  let typed = text;
  let digitsLeftOfCaret = digitsIn(text.slice(0, caret)).length;
  // Only a separator was deleted, and formatting would insert it again: delete the digit next to it instead.
  if (deletes && text !== previousText && format(text) === previousText) {
    const backward = deletes === 'backward';
    const position = positionAfter(text, backward ? digitsLeftOfCaret : digitsLeftOfCaret + 1);
    typed = text.slice(0, Math.max(0, position - 1)) + text.slice(position);
    if (backward) digitsLeftOfCaret = Math.max(0, digitsLeftOfCaret - 1);
  }
  const formatted = format(typed);
  return formatted === text ? { text, caret } : { text: formatted, caret: positionAfter(formatted, digitsLeftOfCaret) };
}

/** The position after the given number of digits. */
function positionAfter(text: string, digits: number): number {
  let position = 0;
  for (let seen = 0; seen < digits && position < text.length; position++) if (digitsIn(text.charAt(position))) seen++;
  return position;
}
