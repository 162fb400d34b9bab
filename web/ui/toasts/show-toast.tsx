import { toast, type ExternalToast } from 'sonner';
import { markShown, removeOpenToast, type OpenToast } from './open-toasts.ts';

/**
 * The keys within the toasts. Tab leads out of them to what follows: the library would move the focus back to the element before the
 * toasts, so that Tab never got past them. After the library's key (Alt+T), Tab does go back. Escape dismisses the toasts.
 * @param region the section with the toasts
 * @returns ends it
 */
export function handleToastKeys(region: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let lastKey = '';
  document.addEventListener('keydown', ({ key }) => (lastKey = key), { capture: true, signal });
  let cameByTab = false;
  const hideArrival = (event: FocusEvent) => {
    const isWithin = event.relatedTarget instanceof Node && region.contains(event.relatedTarget);
    if (!isWithin) cameByTab = lastKey === 'Tab';
    // The library remembers the element from which the focus came.
    if (cameByTab) event.stopPropagation();
  };
  region.addEventListener('focusin', hideArrival, { signal });
  region.addEventListener('keydown', ({ key }) => key === 'Escape' && toast.dismiss(), { signal });
  return () => ending.abort();
}

export type ToastOptions = {
  id?: string | undefined;
  text?: OpenToast['text'];
  description?: string | undefined;
  /** Milliseconds. */
  duration?: number | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** The form or action that the toast is about. A success dismisses the errors of the same form. */
  form?: string | undefined;
  /** Whether loading another page ends it, because that page shows the same elsewhere. */
  endsOnLoad?: boolean;
  /** After how many milliseconds it goes even if the pointer or the focus is on it, since what it offers is over. */
  longest?: number | undefined;
};

let region: HTMLElement | null = null;
let liveness: 'polite' | 'off' = 'polite';

/** The last error of each form. */
const errorOf = new Map<string, string>();

/** A ref for the toast library's section, which is a polite live region. The first toast can be older than the section. */
export const keepToastRegion = (element: HTMLElement) => {
  region = element;
  setLiveness(liveness);
  const endKeys = handleToastKeys(element);
  return () => {
    endKeys();
    region = null;
  };
};

function setLiveness(next: typeof liveness): void {
  liveness = next;
  region?.setAttribute('aria-live', next);
}

type ShownOptions = ToastOptions & { id: string; duration: number };

/** The options for the library. */
function libraryOptions({ id, description, duration, action }: ShownOptions): ExternalToast {
  markShown(id);
  const end = () => removeOpenToast(id);
  return { id, description, duration, action, onAutoClose: end, onDismiss: end };
}

/** Shows a toast that screen readers announce when they have finished their sentence. */
export function showToast(kind: 'message' | 'success', message: string, options: ShownOptions): void {
  const { id, form, longest } = options;
  if (kind === 'success' && form !== undefined) dismissErrorOf(form);
  setLiveness('polite');
  toast[kind](message, libraryOptions(options));
  if (longest !== undefined) setTimeout(() => toast.dismiss(id), longest);
}

/** Shows a toast that screen readers announce at once. */
export function showErrorToast(message: string, { description, ...options }: ShownOptions): void {
  // Otherwise the region would announce the text of the alert a second time.
  setLiveness('off');
  const alert = (
    // A new element is announced, even if it replaces one with the same text.
    <div key={performance.now()} role="alert">
      <div>{message}</div>
      {description !== undefined && <div data-description="">{description}</div>}
    </div>
  );
  toast.error(alert, libraryOptions(options));
  if (options.form !== undefined) errorOf.set(options.form, options.id);
}

function dismissErrorOf(form: string): void {
  const id = errorOf.get(form);
  if (id === undefined) return;
  toast.dismiss(id);
  errorOf.delete(form);
}

export const dismissAllToasts = () => void toast.dismiss();
