import { m } from '@passa/domain';

/** Long enough to read both sentences. Milliseconds. */
const SHOWN_FOR = 12_000;

/** What a toast adds where the calendar address has ended with the sessions. */
export const calendarStopped = ({ calendarEnded }: { calendarEnded: boolean }) =>
  calendarEnded ? { description: m.toasts_calendar_stopped(), duration: SHOWN_FOR } : {};
