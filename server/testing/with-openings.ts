import { sql, type SQL } from 'drizzle-orm';

/**
 * Wraps an SQL insert of jobs so that each job also gets its opening.
 * @param insert has no `returning`
 */
export const withOpenings = (insert: SQL): SQL =>
  sql`with inserted as (${insert} returning id), opened as (insert into openings (job_id, number) select id, 1 from inserted)
    select id from inserted`;
