import type { TimeSheet } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { applications, timeSheets } from '../../database/schema.ts';

/**
 * The state of the hours of an application, as far as an answer to them shows in it; null before a proposal. For queries that read
 * `applications`.
 */
export const hoursOfApplication = sql<Pick<TimeSheet, 'state' | 'proposedBy'> | null>`(
  select json_build_object('state', sheet.state, 'proposedBy', sheet.proposed_by)
  from ${timeSheets} as sheet where sheet.application_id = ${applications.id})`;
