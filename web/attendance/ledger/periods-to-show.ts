import { plusDays } from '@passa/domain';
import type { InspectedEntry } from './inspection-queries.ts';

type Entry = Pick<InspectedEntry, 'key' | 'businessDay' | 'hasNumber'>;
type Period = { from: string; to: string };

/**
 * The business days of the entries with hidden personal numbers, as periods without a gap. An inspector who looks at last week also sees
 * the numbers of the people there now, but none of the days between.
 * @param numbers the numbers that are shown, by the keys of the entries
 */
export function periodsToShow(entries: Entry[], numbers: ReadonlyMap<string, string | null>): Period[] {
  const hidden = entries.filter(({ key, hasNumber }) => hasNumber && !numbers.has(key));
  const periods: Period[] = [];
  for (const day of [...new Set(hidden.map(({ businessDay }) => businessDay))].toSorted()) {
    const last = periods.at(-1);
    if (last && day === plusDays(last.to, 1)) last.to = day;
    else periods.push({ from: day, to: day });
  }
  return periods;
}
