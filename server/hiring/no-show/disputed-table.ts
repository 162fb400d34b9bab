import { stockholmRecordMoment } from '@passa/domain';
import type { z } from 'zod';
import type { disputedNoShowSchema } from './present.ts';

type Disputed = z.infer<typeof disputedNoShowSchema>;

/** The disputed no-shows as lines for a terminal: for each the planned shift, and every step with its reason. */
export function disputedNoShowsTable(noShows: Disputed[]): string[] {
  return noShows.length === 0 ? ['No no-shows are disputed.'] : noShows.flatMap(linesOf);
}

const linesOf = ({ applicationId, title, startDate, endDate, steps }: Disputed): string[] => [
  `${applicationId}  ${title} (no-show)`,
  `  planned   ${timeOf(startDate)} to ${timeOf(endDate)}`,
  ...steps.map(
    ({ at, by, action, reason }) => `  ${timeOf(at)}  ${by} ${action}${reason === null ? '' : `: ${reason}`}`,
  ),
  '',
];

const timeOf = (text: string): string => stockholmRecordMoment(new Date(text));
