import { m } from '@passa/domain';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';
import { TextAnchor } from '../links/text-link.tsx';

type FullScreenSpinnerProps = {
  /** Whether it stands before a page or a skeleton, instead of filling an empty page. */
  isOverPage?: boolean;
};

/**
 * Shown while something loads that the whole page needs. It cannot be seen during the first quarter of a second. After some seconds it offers to
 * reload the page. The link needs no script, as a script may be what does not come.
 */
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
      <p className="fixed inset-x-margin top-1/2 mt-10 animate-last text-center text-ink">
        {m.common_slow()}{' '}
        <TextAnchor href="" onClick={reload}>
          {m.new_version_reload()}
        </TextAnchor>
      </p>
    </div>
  );
}

/** The link alone drops the fragment of the URL, which may have the token of a mailed link. */
function reload(event: MouseEvent): void {
  event.preventDefault();
  location.reload();
}
