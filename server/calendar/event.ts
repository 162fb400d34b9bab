import {
  formatPayWithTotal,
  venueContact,
  isolated,
  formatPlace,
  PRODUCT_NAME,
  m,
  displayPhoneNumber,
} from '@passa/domain';
import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { ShiftRow } from './queries.ts';

/**
 * A shift as a calendar event, with UTC instants, so that clients show the right hour in any time zone.
 * @param baseUrl the public base URL, without a trailing slash
 */
export function eventOf(row: ShiftRow, baseUrl: string): ICalEventData {
  const page = `${baseUrl}/worker/jobs/${row.job.id}`;
  return {
    // Independent of the public URL, so that a changed URL does not duplicate events.
    id: `${row.application.id}@${PRODUCT_NAME.toLowerCase()}`,
    sequence: secondsBetween(row.application.createdAt, row.changedAt),
    // The time of the last change and not of the request, so that an unchanged event is identical byte for byte.
    stamp: row.changedAt,
    lastModified: row.changedAt,
    start: row.job.startDate,
    end: row.job.endDate,
    summary: removeControlCharacters(
      m.calendar_summary({ title: isolated(row.job.title), business: isolated(row.venue.businessName) }),
    ),
    location: removeControlCharacters(formatPlace(row.job)),
    description: removeControlCharacters(descriptionOf(row, page)),
    status: ICalEventStatus.CONFIRMED,
    url: page,
  };
}

function descriptionOf({ job: shift, venue }: ShiftRow, page: string): string {
  const contact = venueContact(venue);
  const lines = [
    `${m.job_pay()}: ${formatPayWithTotal(shift)}`,
    shift.dressCode && `${m.fields_dress_code()}: ${shift.dressCode}`,
    shift.mealIncluded && m.fields_meal_included(),
    contact && `${m.calendar_contact()}: ${isolated(contact.name)}, ${displayPhoneNumber(contact.phoneNumber)}`,
    page,
  ];
  return lines.filter(Boolean).join('\n');
}

/**
 * The sequence number, which grows with every change. A timestamp in milliseconds would exceed the 32 bits that
 * calendars allow.
 */
function secondsBetween(earlier: Date, later: Date): number {
  return Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / 1000));
}

/** Removes control characters, which calendar texts must not contain; the library escapes the rest. */
function removeControlCharacters(text: string): string {
  return text.replace(/(?![\t\r\n])\p{Cc}/gu, '');
}
