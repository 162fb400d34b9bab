import { formatCount } from '@passa/domain';
import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import { useId, type ComponentProps } from 'react';

type TileProps = ComponentProps<'a'> & {
  title: string;
  /** What is counted, in plain words, where there is room for them. */
  meaning: string;
  /** How many the list behind it holds; `undefined` until that is known. */
  count: number | undefined;
  chosen: boolean;
};

function TileAnchor({ title, meaning, count, chosen, className, ...anchor }: TileProps) {
  const id = useId();
  return (
    <a
      {...anchor}
      aria-current={chosen ? 'page' : undefined}
      aria-describedby={id}
      className={clsx(
        'flex h-full min-h-20 flex-col px-2 py-3 transition-colors max-[22rem]:px-1 sm:px-4',
        chosen
          ? 'bg-raised text-ink shadow-[inset_0_3px_0_var(--color-ink)]'
          : 'text-muted hover:bg-raised hover:text-ink',
        className,
      )}
    >
      <span className={clsx('text-sm hyphens-auto max-[22rem]:text-xs sm:text-base', chosen && 'font-semibold')}>
        {title}
      </span>{' '}
      <span
        className={clsx(
          '-order-1 tracking-tight whitespace-nowrap',
          count && count > 999 ? 'text-lg/9 max-[22rem]:text-base/9 sm:text-title' : 'text-title',
          count ? 'font-semibold' : 'font-normal text-muted',
        )}
      >
        {count === undefined ? '–' : formatCount(count)}
      </span>
      {/* It describes, and is no part of the name. */}
      <span aria-hidden id={id} className="text-sm font-normal text-muted max-sm:hidden">
        {meaning}
      </span>
    </a>
  );
}

/** A count that chooses the list below it. Its address must say which list, so that only the chosen one is current. */
export const Tile = createLink(TileAnchor);

/** Tiles stand in one frame, as the figures of one week; each of them is an item of it. */
export const tilesStyles = 'divide-x divide-line overflow-clip rounded-md border border-line';
