import { m } from '@passa/domain';
import clsx from 'clsx';
import { badgeStyles } from '../../ui/badge-styles.ts';

/** Marks a shift that must be filled soon. */
export function UrgentBadge() {
  return <span className={clsx(badgeStyles, 'bg-ink text-paper')}>{m.job_urgent()}</span>;
}
