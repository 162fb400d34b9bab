import { m } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../../ui/badge-styles.ts';

/** Marks a shift whose required expertise the worker has. */
export function FitsBadge() {
  return <span className={clsx(outlinedBadgeStyles, 'text-hired')}>{m.job_fits_skills()}</span>;
}
