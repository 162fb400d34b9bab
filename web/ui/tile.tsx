import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

type TileProps = ComponentProps<'a'> & {
  title: string;
  /** How many the list behind it holds; `undefined` until that is known. */
  count: number | undefined;
  chosen: boolean;
};

function TileAnchor({ title, count, chosen, className, ...anchor }: TileProps) {
  return (
    <a
      {...anchor}
      aria-current={chosen ? 'page' : undefined}
      className={clsx(
        'flex min-h-20 flex-col justify-between gap-1 border-t-2 px-1 pt-3 pb-2 transition-colors',
        chosen ? 'border-ink text-ink' : 'border-line text-muted hover:border-edge hover:text-ink',
        className,
      )}
    >
      <span className={clsx('text-sm sm:text-base', chosen && 'font-semibold')}>{title}</span>{' '}
      <span className="text-title font-semibold tabular-nums">{count ?? '–'}</span>
    </a>
  );
}

/** A count that chooses the list below it. Its address must say which list, so that only the chosen one is current. */
export const Tile = createLink(TileAnchor);
