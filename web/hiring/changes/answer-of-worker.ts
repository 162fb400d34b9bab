import { keptTermsText, m, type Change } from '@passa/domain';
import { now } from '../../platform/time/now.ts';

type Answerable = { change: (Change & { isDeclined: boolean }) | null };

/** What a venue reads of a worker who has not agreed to a change of the job; undefined if there is nothing to say. */
export function answerOfWorker({ change }: Answerable, isHired: boolean): string | undefined {
  if (!change) return undefined;
  if (!isHired) return m.change_unconfirmed();
  const terms = keptTermsText(change, now());
  return change.isDeclined ? m.change_declined({ terms }) : m.change_unagreed({ terms });
}
