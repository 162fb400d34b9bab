export { calendarStopped } from './calendar-stopped.ts';
export { calendarFeedQuery, useEndCalendarFeed, type CalendarFeed } from './queries.ts';
