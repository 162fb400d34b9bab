import { noop } from '@tanstack/react-query';
import type { ExternalToast, toast as show } from 'sonner';
import { loadLater } from '../platform/http/load-later.ts';

/** The toast library loads after the first screen, or with the first toast if that comes earlier. */
const later = (tell: (toast: typeof show) => void) =>
  void loadLater(() => import('sonner')).then((drawn) => tell(drawn.toast), noop);

/** Shows a toast. `toast.success` and `toast.error` add an icon. */
export function toast(words: string, more?: ExternalToast): void {
  later((drawn) => drawn(words, more));
}

toast.success = (words: string, more?: ExternalToast) => later((drawn) => drawn.success(words, more));
toast.error = (words: string, more?: ExternalToast) => later((drawn) => drawn.error(words, more));
