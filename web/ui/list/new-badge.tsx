import { m } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../content/badge-styles.ts';

/** Marks an item that was added while the list was on the screen. */
export function NewBadge() {
  return <span className={clsx(outlinedBadgeStyles, 'text-ink')}>{m.live_new()}</span>;
}
