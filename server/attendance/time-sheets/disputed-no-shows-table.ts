import type { z } from 'zod';
import type { disputedNoShowSchema } from '../no-show/present.ts';
import { timeOf } from './disputes-table.ts';

type Disputed = z.infer<typeof disputedNoShowSchema>;

/** The disputed no-shows as a text for a terminal: for each the planned shift, and every step with its reason. */
export function disputedNoShowsTable(noShows: Disputed[]): string {
  if (noShows.length === 0) return 'No no-shows are disputed.\n';
  return noShows.map(linesOf).join('\n');
}

const linesOf = ({ applicationId, title, startDate, endDate, steps }: Disputed): string =>
  [
    `${applicationId}  ${title} (no-show)`,
    `  planned   ${timeOf(startDate)} to ${timeOf(endDate)}`,
    ...steps.map(
      ({ at, by, action, reason }) => `  ${timeOf(at)}  ${by} ${action}${reason === null ? '' : `: ${reason}`}`,
    ),
    '',
  ].join('\n');
