import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { applicantSnapshots, applications, files, jobs } from '../database/schema.ts';
import { accessSql } from './access-sql.ts';

/**
 * Whether a business may read a file: the present ones of a worker while an application to it is live, else those that the
 * card of one of the applications showed when it was over.
 * @param of what is read of the file: its bytes, or the still picture of a video
 */
export function businessMayReadFile(db: Database, businessId: string, of: 'bytes' | 'poster', now: Date): SQL {
  const key = of === 'bytes' ? files.id : files.posterKey;
  const access = accessSql(now);
  const granting = db
    .select({ one: sql`1` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(
      and(
        eq(applications.workerId, files.workerId),
        eq(applications.businessId, businessId),
        sql`(${access} = 'present' or (${access} = 'frozen' and ${key} = any(${applicantSnapshots.files})))`,
      ),
    );
  return sql`exists ${granting}`;
}
