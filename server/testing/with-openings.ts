import { sql, type SQL } from 'drizzle-orm';

/** @param insert inserts jobs by SQL, and has no `returning` */
export const withOpenings = (insert: SQL): SQL =>
  sql`with made as (${insert} returning id), opened as (insert into openings (job_id, number) select id, 1 from made)
    select id from made`;
