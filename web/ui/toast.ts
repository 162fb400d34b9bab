import { noop } from '@tanstack/react-query';
import { loadWithRetry } from '../platform/http/load-with-retry.ts';
import type * as Toasts from './show-toast.tsx';
import type { ToastOptions } from './show-toast.tsx';

/** The toast library loads after the first screen, or with the first toast if that comes earlier. */
const withToasts = (show: (toasts: typeof Toasts) => void) =>
  void loadWithRetry(() => import('./show-toast.tsx')).then(show, noop);

/** Shows a toast. `toast.success` and `toast.error` add an icon and a colour, and screen readers announce an error at once. */
export function toast(message: string, options?: ToastOptions): void {
  withToasts(({ showToast }) => showToast('message', message, options));
}

toast.success = (message: string, options?: ToastOptions) =>
  withToasts(({ showToast }) => showToast('success', message, options));
toast.error = (message: string, options?: ToastOptions) =>
  withToasts(({ showErrorToast }) => showErrorToast(message, options));
