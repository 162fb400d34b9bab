import { ACCESS_DAYS } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import { instantSql, type Instant } from '../platform/database/columns.ts';
import { applicantSnapshots, applications, assignments, jobs } from '../database/schema.ts';

// The rules of domain/applicant-access/applicant-access.ts as SQL over an application, its job and its snapshot.
// access-sql.test.ts compares the two.

/** When the shift of a hire ends: its worker may keep another time than that of the job. */
const END_OF_HIRE: SQL = sql`(select ${assignments.endDate} from ${assignments} where ${assignments.applicationId} = ${applications.id})`;

/** `isApplicationActive` as SQL: whether an application is undecided, or accepted for a shift that has not ended. */
export const isActiveSql = (now: Instant): SQL => sql`case ${applications.status}
  when 'accepted' then ${END_OF_HIRE} > ${instantSql(now)}
  when 'pending' then ${jobs.status} = 'open' or (${jobs.status} = 'hired' and ${jobs.startDate} > ${instantSql(now)})
  else false end`;

/** `applicantAccess` as SQL. The query must left-join the snapshot. */
export const accessSql = (now: Date): SQL => sql`case
  when ${applications.status} = 'withdrawn' then 'none'
  when ${applicantSnapshots.applicationId} is not null then
    case when ${applicantSnapshots.details} is not null and ${applicantSnapshots.accessUntil} > ${instantSql(now)}
      then 'frozen' else 'nameOnly' end
  when ${applications.status} = 'accepted' then 'present'
  when ${applications.status} = 'pending' and ${jobs.status} in ('open', 'hired') then 'present'
  else 'nameOnly' end`;

/** When the access to the details of a decided application ends: `ACCESS_DAYS` after the decision or the end of the shift. */
export const ACCESS_UNTIL: SQL = sql`case
  when ${applications.status} = 'accepted' then ${END_OF_HIRE}
  when ${applications.status} = 'completed' then greatest(${applications.completedAt}, ${END_OF_HIRE})
  when ${applications.status} <> 'pending' then ${applications.updatedAt}
  when ${jobs.status} = 'hired' then ${jobs.startDate}
  else ${jobs.updatedAt} end + interval '${sql.raw(String(ACCESS_DAYS * 24))} hours'`;
