import { PRODUCT_NAME, stockholmDate } from '@passa/domain';
import ical, { ICalAlarmType } from 'ical-generator';
import { asciiFileName } from '../core/ascii-file-name.ts';
import { eventOf } from './event.ts';
import type { ShiftRow } from './queries.ts';

const HOUR_SECONDS = 60 * 60;
const ALARM_SECONDS_BEFORE_SHIFT = 2 * HOUR_SECONDS;
/** Without the ending. */
const MAX_NAME_LENGTH = 40;

const prodId = { company: PRODUCT_NAME, product: 'Shifts', language: 'EN' };

/**
 * A feed to subscribe to, which clients refresh every hour.
 * @param baseUrl the public base URL, without a trailing slash
 */
export function feedFile(shifts: ShiftRow[], baseUrl: string): string {
  const events = shifts.map((shift) => eventOf(shift, baseUrl));
  return ical({ name: PRODUCT_NAME, prodId, ttl: HOUR_SECONDS, events }).toString();
}

/**
 * A file to import: one shift with an alarm. A subscribed feed sets no alarms, since those are the user's choice.
 * @param baseUrl the public base URL, without a trailing slash
 */
export function shiftFile(shift: ShiftRow, baseUrl: string): string {
  const alarms = [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS_BEFORE_SHIFT }];
  return ical({ prodId, events: [{ ...eventOf(shift, baseUrl), alarms }] }).toString();
}

/** The file name of a shift, in ASCII: `passa-2026-12-01-evening-bartender.ics`. */
export const shiftFileName = ({ job }: ShiftRow): string =>
  asciiFileName([stockholmDate(job.startDate), job.title], 'ics', MAX_NAME_LENGTH);
