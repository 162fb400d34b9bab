type Typed = {
  text: string;
  /** The position of the caret. */
  caret: number;
  /** The text before the last keystroke. */
  before: string;
  /** The direction of deletion, if the keystroke deletes. */
  removes?: 'backward' | 'forward' | undefined;
};

const figuresIn = (text: string) => text.replace(/[^\d+]/g, '');

/**
 * Formats text while it is typed. The caret stays between the same two digits. A keystroke that deletes a separator
 * deletes the digit next to it.
 * @param format groups digits; returns text that it does not recognise unchanged
 */
export function writtenAs(format: (typed: string) => string, { text, caret, before, removes }: Typed) {
  let typed = text;
  let figuresBefore = figuresIn(text.slice(0, caret)).length;
  // Only a separator was deleted, and formatting would insert it again: delete the digit next to it instead.
  if (removes && text !== before && format(text) === before) {
    const backward = removes === 'backward';
    const place = placeAfter(text, backward ? figuresBefore : figuresBefore + 1);
    typed = text.slice(0, Math.max(0, place - 1)) + text.slice(place);
    if (backward) figuresBefore = Math.max(0, figuresBefore - 1);
  }
  const written = format(typed);
  return written === text ? { text, caret } : { text: written, caret: placeAfter(written, figuresBefore) };
}

/** The position after the given number of digits. */
function placeAfter(text: string, figures: number): number {
  let place = 0;
  for (let seen = 0; seen < figures && place < text.length; place++) if (figuresIn(text.charAt(place))) seen++;
  return place;
}
