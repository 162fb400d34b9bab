import { isolated, m, PRODUCT_NAME } from '@passa/domain';
import type { WorkerJob } from '../core/jobs.ts';

type OwnNoShow = NonNullable<NonNullable<WorkerJob['application']>['noShow']>;

/** What a worker reads of a no-show that is not decided. */
export function openNoShowText({ state, reason }: Pick<OwnNoShow, 'state' | 'reason'>, venue: string): string {
  if (state === 'recorded') return m.no_show_own({ venue: isolated(venue) });
  return reason === null
    ? m.no_show_own_unanswered({ product: PRODUCT_NAME })
    : m.no_show_own_disputed({ product: PRODUCT_NAME });
}
