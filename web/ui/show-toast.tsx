import { toast, type ExternalToast } from 'sonner';

let region: HTMLElement | null = null;
let liveness: 'polite' | 'off' = 'polite';

/** A ref for the toast library's section, which is a polite live region. The first toast can be older than the section. */
export const keepToastRegion = (element: HTMLElement | null) => {
  region = element;
  setLiveness(liveness);
};

function setLiveness(next: typeof liveness): void {
  liveness = next;
  region?.setAttribute('aria-live', next);
}

/** Shows a toast that screen readers announce when they have finished their sentence. */
export function showToast(kind: 'message' | 'success', message: string, options?: ExternalToast): void {
  setLiveness('polite');
  toast[kind](message, options);
}

/** Shows a toast that screen readers announce at once. */
export function showErrorToast(message: string, { description, ...options }: ExternalToast = {}): void {
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
  toast.error(alert, options);
}
