import { hoursAsPlanned, type AgreedHours, type WorkedHours } from './worked-hours.ts';
import { lacksPauseEnd, type Timeline } from './timeline.ts';

/** What a reader has to know about recorded hours before they count as work. */
export type RecordingRemarks = {
  /** Whether a scheduled task checked the worker out, because the worker did not. */
  isEndPresumed: boolean;
  /** Whether a break was planned within the hours that is not paid, and none was recorded. */
  lacksBreak: boolean;
  /** Whether a break, or a time away, has no recorded end. */
  lacksPauseEnd: boolean;
  /** How much later than planned the worker checked in. Whole minutes. */
  lateMinutes: number;
};

const MINUTE = 60_000;

/**
 * Derives what is unusual about the hours that were recorded of a shift.
 * @param figure the recorded hours
 * @param timeline what was recorded
 */
export function recordingRemarks(
  figure: WorkedHours,
  { stays }: Pick<Timeline, 'stays'>,
  agreed: AgreedHours,
): RecordingRemarks {
  const planned = hoursAsPlanned(agreed);
  const isWithin = ({ start, end }: WorkedHours['breaks'][number]) => start >= figure.start && end <= figure.end;
  return {
    isEndPresumed: stays.at(-1)?.isEndPresumed === true,
    lacksBreak: !agreed.breakIsPaid && figure.breaks.length === 0 && planned.breaks.some(isWithin),
    lacksPauseEnd: lacksPauseEnd({ stays }),
    lateMinutes: Math.max(0, Math.round((figure.start.getTime() - planned.start.getTime()) / MINUTE)),
  };
}
