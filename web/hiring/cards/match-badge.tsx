import { m, speaksForJob } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../../ui/badge-styles.ts';
import type { WorkerJob } from '../queries/jobs.ts';

type MatchBadgeProps = { headline: NonNullable<WorkerJob['match']>['headline'] };

/** Says why a shift fits the worker, or what does not. */
export function MatchBadge({ headline }: MatchBadgeProps) {
  return (
    <span className={clsx(outlinedBadgeStyles, speaksForJob(headline) ? 'text-hired' : 'text-muted')}>
      {m.match_headline({ headline })}
    </span>
  );
}
