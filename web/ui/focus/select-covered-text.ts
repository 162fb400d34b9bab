/** A press that moves less is a click. Pixels. */
const CLICK_TOLERANCE = 4;

type Press = { cover: HTMLElement; x: number; y: number };

/**
 * Lets the mouse select the text of a card that a link or button covers with its `::after`. A press that moves selects, and opens nothing.
 * The cover stays on top, so that every other use of the card is a use of its link.
 */
export function selectCoveredText(): void {
  // Older versions of Safari lack it. There the cover is dragged, as any link.
  if (!('caretPositionFromPoint' in document)) return;
  let isMouse = false;
  let press: Press | undefined;
  let hasSelected = false;

  document.addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), true);

  document.addEventListener('mousedown', (event) => {
    press = undefined;
    hasSelected = false;
    const { button, clientX: x, clientY: y, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!isMouse || button !== 0 || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const cover = coverOf(event.target);
    if (!cover) return;
    // The browser would drag the link. Without that it does not focus it either.
    event.preventDefault();
    cover.focus({ preventScroll: true });
    getSelection()?.removeAllRanges();
    press = { cover, x, y };
  });

  document.addEventListener('mousemove', ({ clientX: x, clientY: y, buttons }) => {
    if ((buttons & 1) === 0) press = undefined;
    if (!press || (!hasSelected && Math.hypot(x - press.x, y - press.y) < CLICK_TOLERANCE)) return;
    const [start, end] = [caretBelow(press.cover, press.x, press.y), caretBelow(press.cover, x, y)];
    if (!start || !end) return;
    hasSelected = true;
    getSelection()?.setBaseAndExtent(start.offsetNode, start.offset, end.offsetNode, end.offset);
  });

  document.addEventListener(
    'click',
    (event) => {
      if (!hasSelected) return;
      hasSelected = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** The link or button of an event with an `::after` that covers the card around it. */
function coverOf(target: EventTarget | null): HTMLElement | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  if (!found || getComputedStyle(found).position !== 'static') return undefined;
  const { content, position, inset } = getComputedStyle(found, '::after');
  return content !== 'none' && position === 'absolute' && inset === '0px' ? found : undefined;
}

/** The place in the text at a point, below the cover. */
function caretBelow(cover: HTMLElement, x: number, y: number): CaretPosition | null {
  cover.dataset['lookingBelow'] = '';
  const caret = document.caretPositionFromPoint(x, y);
  delete cover.dataset['lookingBelow'];
  return caret;
}
