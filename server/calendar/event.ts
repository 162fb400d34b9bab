import { formatPay, isolated, m, placeInOneLine, PRODUCT_NAME } from '@passa/domain';
import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { ShiftRow } from './queries.ts';

/**
 * A shift as an event, at UTC instants: whatever a calendar knows of summer time, it shows the right hour.
 * @param address where people open the site, without a slash at its end
 */
export function eventOf(row: ShiftRow, address: string): ICalEventData {
  const page = `${address}/worker/jobs/${row.job.id}`;
  return {
    // The same whatever the site's address becomes, so that no calendar ever shows a shift twice.
    id: `${row.application.id}@${PRODUCT_NAME.toLowerCase()}`,
    sequence: secondsBetween(row.application.createdAt, row.changedAt),
    // When it was last changed, not when it is fetched: what has not changed is the same to the last byte.
    stamp: row.changedAt,
    lastModified: row.changedAt,
    start: row.job.startDate,
    end: row.job.endDate,
    summary: printable(
      m.calendar_summary({ title: isolated(row.job.title), business: isolated(row.venue.businessName) }),
    ),
    location: printable(placeInOneLine(row.job)),
    description: printable(descriptionOf(row, page)),
    status: ICalEventStatus.CONFIRMED,
    url: page,
  };
}

function descriptionOf({ job: shift, venue }: ShiftRow, page: string): string {
  const lines = [
    `${m.job_pay()}: ${formatPay(shift.payRate)}`,
    shift.dressCode && `${m.fields_dress_code()}: ${shift.dressCode}`,
    venue.phoneNumber &&
      `${m.calendar_contact()}: ${isolated(`${venue.firstName} ${venue.lastName}`)}, ${venue.phoneNumber}`,
    page,
  ];
  return lines.filter(Boolean).join('\n');
}

/** Grows with every change; an instant itself would soon be more than the 32 bits that calendars count with. */
function secondsBetween(earlier: Date, later: Date): number {
  return Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / 1000));
}

/** What people typed without the control characters that no calendar's text may hold; the library escapes the rest. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, '');
}
