/** If the first page is not painted by then, as in a hidden tab, deferred scripts load anyway. Milliseconds. */
const TIMEOUT = 500;

let resolveFirstPaint: () => void;
const firstPaint = new Promise<void>((resolve) => {
  resolveFirstPaint = resolve;
});

let isRendered = false;

/** Whether the first page is in the document. */
export const isFirstPageRendered = (): boolean => isRendered;

/** How long a frame takes to reach the screen after its scripts have run. Milliseconds. */
const FRAME = 50;

/** Call when the first page is in the document. The HTML shows a spinner, and in an area a skeleton, until then. */
export function revealFirstPage(): void {
  document.getElementById('waiting')?.remove();
  isRendered = true;
  requestAnimationFrame(() => setTimeout(resolveFirstPaint, FRAME));
  setTimeout(resolveFirstPaint, TIMEOUT);
}

/** Loads what the first page does not show after that page is painted, so that it delays neither its scripts nor its paint. */
export const afterFirstPaint = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => firstPaint.then(load);
