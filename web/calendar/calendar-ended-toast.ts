import { m } from '@passa/domain';

/** Long enough to read both sentences. Milliseconds. */
const SHOWN_FOR = 12_000;

/** Adds a description and a longer duration to a toast if ending the sessions also revoked the calendar address. */
export const calendarEndedToastOptions = ({ calendarEnded }: { calendarEnded: boolean }) =>
  calendarEnded ? { description: m.toasts_calendar_stopped(), duration: SHOWN_FOR } : {};
