import { areHoursAnswered, type TimeSheet } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { applications, timeSheets } from '../../database/schema.ts';

/** The state of the hours of an application, as far as an answer to them shows in it. */
export type HoursState = Pick<TimeSheet, 'state' | 'proposedBy'>;

/** The state of the hours of an application; null if nobody has proposed any. For queries that read `applications`. */
export const hoursOfApplication = sql<HoursState | null>`(
  select json_build_object('state', sheet.state, 'proposedBy', sheet.proposed_by)
  from ${timeSheets} as sheet where sheet.application_id = ${applications.id})`;

/** Whether somebody has answered the hours of an application, so that its completion stays. */
export const hasAnsweredHours = (hours: HoursState | null): boolean => hours !== null && areHoursAnswered(hours);
