import { noop } from '@tanstack/react-query';
import type { ExternalToast, toast as show } from 'sonner';
import { loadWithRetry } from '../platform/http/load-with-retry.ts';

/** The toast library loads after the first screen, or with the first toast if that comes earlier. */
const withSonner = (use: (toast: typeof show) => void) =>
  void loadWithRetry(() => import('sonner')).then((sonner) => use(sonner.toast), noop);

/** Shows a toast. `toast.success` and `toast.error` add an icon. */
export function toast(message: string, options?: ExternalToast): void {
  withSonner((sonner) => sonner(message, options));
}

toast.success = (message: string, options?: ExternalToast) => withSonner((sonner) => sonner.success(message, options));
toast.error = (message: string, options?: ExternalToast) => withSonner((sonner) => sonner.error(message, options));
