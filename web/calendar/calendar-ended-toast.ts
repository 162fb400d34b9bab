import { m } from '@passa/domain';

/** Long enough to read both sentences. Milliseconds. */
const SHOWN_FOR = 12_000;

/** Extends a toast if the calendar address has ended together with the sessions. */
export const calendarEndedToast = ({ calendarEnded }: { calendarEnded: boolean }) =>
  calendarEnded ? { description: m.toasts_calendar_stopped(), duration: SHOWN_FOR } : {};
