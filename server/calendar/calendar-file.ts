import { PRODUCT_NAME, stockholmDate } from '@passa/domain';
import ical, { ICalAlarmType } from 'ical-generator';
import { eventOf } from './event.ts';
import type { ShiftRow } from './queries.ts';

const AN_HOUR = 60 * 60;
const BEFORE_A_SHIFT = 2 * AN_HOUR;
const LONGEST_NAME = 40;

const prodId = { company: PRODUCT_NAME, product: 'Shifts', language: 'EN' };

/**
 * A calendar to subscribe to, asked for again every hour.
 * @param address where people open the site, without a slash at its end
 */
export function feedFile(shifts: ShiftRow[], address: string): string {
  const events = shifts.map((shift) => eventOf(shift, address));
  return ical({ name: PRODUCT_NAME, prodId, ttl: AN_HOUR, events }).toString();
}

/**
 * A file to import: one shift, with an alarm, which a calendar that is subscribed to would be the wrong one to set.
 * @param address where people open the site, without a slash at its end
 */
export function shiftFile(shift: ShiftRow, address: string): string {
  const alarms = [{ type: ICalAlarmType.display, triggerBefore: BEFORE_A_SHIFT }];
  return ical({ prodId, events: [{ ...eventOf(shift, address), alarms }] }).toString();
}

/** `passa-2026-12-01-evening-bartender.ics`: of plain letters alone, whatever the shift is called. */
export function nameOfShiftFile({ job }: ShiftRow): string {
  const title = job.title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const words = [PRODUCT_NAME.toLowerCase(), stockholmDate(job.startDate), ...(title ?? [])];
  return `${words.join('-').slice(0, LONGEST_NAME).replace(/-$/, '')}.ics`;
}
