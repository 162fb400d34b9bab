type Typed = {
  text: string;
  /** Where the next letter would go. */
  caret: number;
  /** The text before the last key was pressed. */
  before: string;
  /** The way in which that key removes. */
  removes?: 'backward' | 'forward' | undefined;
};

const figuresIn = (text: string) => text.replace(/[^\d+]/g, '');

/**
 * Text that is being typed, as it is usually written. The caret stays between the same two figures, and a key that removes does
 * so through the blanks and hyphens that were put in.
 * @param format writes figures in groups; what it does not know it gives back as it is
 */
export function writtenAs(format: (typed: string) => string, { text, caret, before, removes }: Typed) {
  let typed = text;
  let figuresBefore = figuresIn(text.slice(0, caret)).length;
  // Only what had been put in was removed, and it would come back: the figure beyond it is meant.
  if (removes && text !== before && format(text) === before) {
    const backward = removes === 'backward';
    const place = placeAfter(text, backward ? figuresBefore : figuresBefore + 1);
    typed = text.slice(0, Math.max(0, place - 1)) + text.slice(place);
    if (backward) figuresBefore = Math.max(0, figuresBefore - 1);
  }
  const written = format(typed);
  return written === text ? { text, caret } : { text: written, caret: placeAfter(written, figuresBefore) };
}

/** The place behind so many figures. */
function placeAfter(text: string, figures: number): number {
  let place = 0;
  for (let seen = 0; seen < figures && place < text.length; place++) if (figuresIn(text.charAt(place))) seen++;
  return place;
}
