import { m } from '@passa/domain';
import { Spinner } from './spinner.tsx';

export function FullScreenSpinner() {
  return (
    <div role="status" aria-label={m.common_loading()} className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-8" />
      <span className="sr-only">{m.common_loading()}</span>
    </div>
  );
}
