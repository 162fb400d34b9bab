import { noop } from '@tanstack/react-query';
import type { ExternalToast, toast as show } from 'sonner';
import { loadLater } from '../platform/http/load-later.ts';

/** What draws toasts comes after the first screen, and at the latest with the first toast, which waits for it. */
const later = (tell: (toast: typeof show) => void) =>
  void loadLater(() => import('sonner')).then((drawn) => tell(drawn.toast), noop);

/** Says something over whatever is on the screen. */
export function toast(words: string, more?: ExternalToast): void {
  later((drawn) => drawn(words, more));
}

toast.success = (words: string, more?: ExternalToast) => later((drawn) => drawn.success(words, more));
toast.error = (words: string, more?: ExternalToast) => later((drawn) => drawn.error(words, more));
