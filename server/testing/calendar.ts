import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { Answer } from './visitor.ts';

export type CalendarEvent = {
  uid: string;
  summary: string;
  location: string;
  description: string;
  /** UTC instants, ISO 8601. */
  start: string;
  end: string;
  property: (name: string) => string | undefined;
  /** How many seconds after the start each alarm goes off. */
  alarms: number[];
};

/** What a calendar app makes of an answer: read by another library than the one that wrote it. */
export function eventsIn(answer: Answer<string>): CalendarEvent[] {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  return calendarIn(answer.body).getAllSubcomponents('vevent').map(read);
}

/** @throws when the text is no calendar */
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

// A floating time would be read on the clock of whatever machine reads it.
function instantOf(time: ICAL.Time): string {
  expect(time.zone.tzid).toBe('UTC');
  return time.toJSDate().toISOString();
}
