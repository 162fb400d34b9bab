import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { TestResponse } from './visitor.ts';

export type CalendarEvent = {
  uid: string;
  summary: string;
  location: string;
  description: string;
  /** UTC instants, ISO 8601. */
  start: string;
  end: string;
  property: (name: string) => string | undefined;
  /** Seconds from the start to each alarm. */
  alarms: number[];
};

/** Parses a calendar with another library than the one that wrote it. */
export function eventsIn(response: TestResponse<string>): CalendarEvent[] {
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  return calendarIn(response.body).getAllSubcomponents('vevent').map(read);
}

/** @throws where the text is not a calendar */
export function calendarIn(text: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(text) as unknown[]);
}

function read(component: ICAL.Component): CalendarEvent {
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    summary: event.summary,
    location: event.location,
    description: event.description,
    start: instantOf(event.startDate),
    end: instantOf(event.endDate),
    property: (name) => component.getFirstPropertyValue(name)?.toString(),
    alarms: component.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstPropertyValue('trigger');
      return trigger instanceof ICAL.Duration ? trigger.toSeconds() : Number.NaN;
    }),
  };
}

// A floating time would depend on the time zone of the reader.
function instantOf(time: ICAL.Time): string {
  expect(time.zone.tzid).toBe('UTC');
  return time.toJSDate().toISOString();
}
