import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { applicantSnapshots, applications, files, jobs } from '../database/schema.ts';
import { accessSql } from './access-sql.ts';

/**
 * A condition for whether a business may read a file: any file of a worker who has an active application to the business, otherwise
 * only a file in the snapshot of one of the worker's applications to the business.
 * @param of what the business reads: the bytes of the file, or the poster of a video
 * @param now UTC instant
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
