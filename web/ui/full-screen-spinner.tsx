import { LoadingRegion } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

export function FullScreenSpinner() {
  return (
    <LoadingRegion className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-8" />
    </LoadingRegion>
  );
}
