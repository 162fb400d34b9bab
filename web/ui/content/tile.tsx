import { formatCount } from '@passa/domain';
import clsx from 'clsx';
import { useId, type ComponentProps } from 'react';
import { createLink } from '@tanstack/react-router';

type TileProps = ComponentProps<'a'> & {
  title: string;
  /** An explanation of the count, shown on a wide screen. */
  meaning: string;
  /** What the user has to do, in place of the explanation. A phone shows it too. */
  task?: string | undefined;
  /** The number of items in the list; `undefined` while it is loading, and `null` without a count. */
  count: number | null | undefined;
  isChosen: boolean;
};

function TileAnchor({ title, meaning, task, count, isChosen, className, ...anchor }: TileProps) {
  const id = useId();
  return (
    <a
      {...anchor}
      aria-current={isChosen ? 'page' : undefined}
      aria-describedby={id}
      className={clsx(
        'flex h-full min-h-20 flex-col px-2 py-3 transition-colors max-[22rem]:px-1 sm:px-4',
        // On a desktop the count is beside its name, so that the list below has more room.
        'xl:grid xl:min-h-0 xl:grid-cols-[auto_1fr] xl:content-center xl:gap-x-3 xl:py-2',
        isChosen
          ? 'bg-raised text-ink shadow-[inset_0_3px_0_var(--color-ink)]'
          : 'text-muted hover:bg-raised hover:text-ink',
        className,
      )}
    >
      <span className={clsx('text-sm hyphens-auto max-[22rem]:text-xs sm:text-base', isChosen && 'font-semibold')}>
        {title}
      </span>{' '}
      <span
        aria-hidden={count === null}
        className={clsx(
          '-order-1 tracking-tight whitespace-nowrap xl:row-span-2 xl:self-center',
          count && count > 999 ? 'text-lg/9 max-[22rem]:text-base/9 sm:text-title' : 'text-title',
          count ? 'font-semibold' : 'font-normal text-muted',
        )}
      >
        {countText(count)}
      </span>
      {/* Part of the description, not of the accessible name. */}
      <span
        aria-hidden
        id={id}
        className={clsx('text-sm', task ? 'font-semibold text-ink' : 'font-normal text-muted max-sm:hidden')}
      >
        {task ?? meaning}
      </span>
    </a>
  );
}

// The mark keeps the names of all tiles on one line.
const countText = (count: TileProps['count']) =>
  count === null ? '✓' : count === undefined ? '–' : formatCount(count);

/**
 * A link with a count that chooses the list below it. The link must name the list in its URL, so that only the chosen
 * tile is current.
 */
export const Tile = createLink(TileAnchor);

/** Tiles share one border. */
export const tilesStyles = 'divide-x divide-line overflow-clip rounded-md border border-line';
