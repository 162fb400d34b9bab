import { texts } from '@passa/domain';
import { Spinner } from './spinner.tsx';

export function FullScreenSpinner() {
  return (
    <div role="status" aria-label={texts.common.loading} className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-8" />
      <span className="sr-only">{texts.common.loading}</span>
    </div>
  );
}
