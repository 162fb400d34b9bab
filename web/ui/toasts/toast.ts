import { m } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { addOpenToast, carriedTwin, takeStoredToasts, type OpenToast } from './open-toasts.ts';
import type * as Toasts from './show-toast.tsx';
import type { ToastOptions } from './show-toast.tsx';

/** How long a toast is shown unless it says otherwise. Milliseconds. */
const DURATION = 5000;

let count = 0;
/** Unique in the tab: the time of the page distinguishes the toasts of several pages. */
const newId = () => `${performance.timeOrigin}-${++count}`;

/** The toast library loads after the first screen, or with the first toast if that comes earlier. */
const withToasts = (show: (toasts: typeof Toasts) => void) =>
  void loadWithRetry(() => import('./show-toast.tsx')).then(show, noop);

function open(kind: OpenToast['kind'], message: string, options: ToastOptions = {}): void {
  const { duration = DURATION, text, description, form, endsOnLoad = false } = options;
  const id = options.id ?? carriedTwin({ kind, message, description }) ?? newId();
  // Before the library is loaded: the page may be left meanwhile.
  if (!endsOnLoad) addOpenToast({ id, kind, message, text, description, form, duration });
  const withId = { ...options, id, duration };
  withToasts((toasts) =>
    kind === 'error' ? toasts.showErrorToast(message, withId) : toasts.showToast(kind, message, withId),
  );
}

/**
 * Shows a toast for its whole time, whichever pages are opened meanwhile. `toast.success` and `toast.error` add an icon and a colour, and
 * screen readers announce an error at once.
 */
export const toast = (message: string, options?: ToastOptions): void => open('message', message, options);
toast.success = (message: string, options?: ToastOptions) => open('success', message, options);
toast.error = (message: string, options?: ToastOptions) => open('error', message, options);

/** Removes all toasts, such as those of an account that logs out. */
toast.dismissAll = () => withToasts(({ dismissAllToasts }) => dismissAllToasts());

/** Shows the toasts that were open when the previous page of this tab was left, for the rest of their time. */
export function showStoredToasts(): void {
  for (const { kind, message, ...options } of takeStoredToasts()) {
    open(kind, options.text === 'loggedIn' ? m.toasts_logged_in() : message, options);
  }
}
