export { calendarEndedToastOptions } from './calendar-ended-toast.ts';
export { calendarFeedQuery, useEndCalendarFeed, type CalendarFeed } from './queries.ts';
