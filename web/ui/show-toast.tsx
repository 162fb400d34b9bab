import { toast, type ExternalToast } from 'sonner';
import { handleToastKeys } from './toast-keys.ts';

export type ToastOptions = ExternalToast & {
  /** The form or action that the toast is about. A success dismisses the errors of the same form. */
  form?: string;
  /** Whether the toast stays when another page is opened, as while it offers to undo something. */
  outlivesPage?: boolean;
  /** After how many milliseconds it goes even if the pointer or the focus is on it, since what it offers is over. */
  longest?: number;
};

type ToastId = number | string;

let region: HTMLElement | null = null;
let liveness: 'polite' | 'off' = 'polite';

/** The toasts that belong to a page, with its path. */
const pathOf = new Map<ToastId, string>();
/** The last error of each form. */
const errorOf = new Map<string, ToastId>();

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

/** Shows a toast that screen readers announce when they have finished their sentence. */
export function showToast(kind: 'message' | 'success', message: string, options: ToastOptions = {}): void {
  const { form, outlivesPage = false, longest, ...rest } = options;
  if (kind === 'success' && form !== undefined) dismissErrorOf(form);
  setLiveness('polite');
  const id = toast[kind](message, rest);
  if (longest !== undefined) setTimeout(() => toast.dismiss(id), longest);
  if (!outlivesPage) recordPath(id);
}

/** Shows a toast that screen readers announce at once. */
export function showErrorToast(message: string, { description, form, outlivesPage, ...rest }: ToastOptions = {}): void {
  // Otherwise the region would announce the text of the alert a second time.
  setLiveness('off');
  const alert = (
    <div role="alert">
      <div>{message}</div>
      {description !== undefined && (
        <div data-description="">{typeof description === 'function' ? description() : description}</div>
      )}
    </div>
  );
  const id = toast.error(alert, rest);
  if (form !== undefined) errorOf.set(form, id);
  if (!outlivesPage) recordPath(id);
}

function dismissErrorOf(form: string): void {
  const id = errorOf.get(form);
  if (id === undefined) return;
  toast.dismiss(id);
  errorOf.delete(form);
}

/** Records the page that a toast belongs to. */
function recordPath(id: ToastId): void {
  // In a later task: if the action that shows the toast also navigates, the toast belongs to the page that it opens.
  setTimeout(() => pathOf.set(id, location.pathname));
}

/** Dismisses the toasts of a page when another page has replaced it. Toasts shown on the way belong to the new page. */
export function dismissToastsOf(path: string): void {
  for (const [id, own] of pathOf) {
    if (own === path) {
      toast.dismiss(id);
      pathOf.delete(id);
    } else pathOf.set(id, location.pathname);
  }
}
