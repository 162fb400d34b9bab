import { stockholmRecordMoment } from '@passa/domain';
import type { z } from 'zod';
import type { disputeSchema } from './present-dispute.ts';

type Dispute = z.infer<typeof disputeSchema>;

/** The disputed hours as lines for a terminal: for each shift what was planned, what each party states, and every step with its reason. */
export function disputesTable(disputes: Dispute[]): string[] {
  return disputes.length === 0 ? ['No hours are disputed.'] : disputes.flatMap(linesOf);
}

const linesOf = ({
  applicationId,
  title,
  disputedAt,
  planned,
  recorded,
  recordedByWorker,
  worker,
  isStated,
  business,
  steps,
}: Dispute): string[] => [
  `${applicationId}  ${title}`,
  `  disputed  ${timeOf(disputedAt)}`,
  `  planned   ${hoursText(planned)}`,
  ...(recordedByWorker ? [`  recorded by the worker  ${hoursText(recordedByWorker)}`] : []),
  ...(recorded ? [`  recorded${recordedByWorker ? ', as the venue changed it' : ''}  ${hoursText(recorded)}`] : []),
  ...(worker ? [`  worker    ${hoursText(worker)}${isStated ? '' : ', not stated'}`] : []),
  ...(business ? [`  business  ${hoursText(business)}`] : []),
  ...steps.map(({ at, by, kind, reason }) => `  ${timeOf(at)}  ${by} ${kind}${reason === null ? '' : `: ${reason}`}`),
  '',
];

/** An instant in Stockholm, such as `2026-09-05 17:00`. */
const timeOf = (text: string): string => stockholmRecordMoment(new Date(text));

function hoursText({ start, end, breaks, minutes }: Dispute['planned']): string {
  const without = breaks.map((each) => `${timeOf(each.start).slice(11)}–${timeOf(each.end).slice(11)}`);
  const breakText = without.length > 0 ? `, breaks ${without.join(' ')}` : '';
  return `${timeOf(start)} to ${timeOf(end)}${breakText}, ${minutes} minutes`;
}
