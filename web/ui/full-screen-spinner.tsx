import { m } from '@passa/domain';
import clsx from 'clsx';
import { Spinner } from './spinner.tsx';

type FullScreenSpinnerProps = {
  /** Whether it stands before a page or a skeleton, instead of filling an empty page. */
  isOverPage?: boolean;
};

/** Shown while something loads that the whole page needs. It cannot be seen during the first quarter of a second. */
export function FullScreenSpinner({ isOverPage = false }: FullScreenSpinnerProps) {
  return (
    <div
      role="status"
      aria-label={m.common_loading()}
      className={clsx(
        'grid animate-late place-items-center text-muted',
        isOverPage ? 'fixed inset-0 z-20 bg-paper/75' : 'min-h-dvh',
      )}
    >
      <span className="sr-only">{m.common_loading()}</span>
      <Spinner className="size-8" />
    </div>
  );
}
