import {
  applicantAccess,
  APPLICATION_STATUSES,
  isApplicationActive,
  JOB_STATUSES,
  type ApplicationStatus,
  type JobStatus,
} from '@passa/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';
import { accessSql, isActiveSql } from './access-sql.ts';

const passa = usePassa();
const NOW = new Date('2026-11-22T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const SNAPSHOTS = [null, ...[true, false].flatMap((hasDetails) => [-1, 0, 1].map((until) => ({ hasDetails, until })))];

type Case = {
  status: ApplicationStatus;
  job: JobStatus;
  starts: number;
  ends: number;
  snapshot: (typeof SNAPSHOTS)[number];
};

const CASES: Case[] = APPLICATION_STATUSES.flatMap((status) =>
  JOB_STATUSES.flatMap((job) =>
    (
      [
        [60, 120],
        [0, 60],
        [-60, 60],
        [-60, 0],
        [-120, -60],
      ] as const
    ).flatMap(([starts, ends]) => SNAPSHOTS.map((snapshot) => ({ status, job, starts, ends, snapshot }))),
  ),
);

test('accessSql and isActiveSql give the same results as the domain', async () => {
  const input = JSON.stringify(
    CASES.map(({ status, job, starts, ends, snapshot }, index) => ({
      place: index,
      status,
      job,
      starts: at(starts),
      ends: at(ends),
      is_taken: snapshot !== null,
      details: snapshot?.hasDetails ? {} : null,
      until: snapshot && at(snapshot.until),
    })),
  );
  // Common table expressions with the names of the tables, so that the expressions read the test cases.
  const results = await rows<{ place: number; access: string; active: boolean }>(
    passa.db,
    sql`with cases as (
        select * from jsonb_to_recordset(${input}::jsonb) as fields (place int, status text, job text, starts timestamptz,
          ends timestamptz, is_taken boolean, details jsonb, until timestamptz)),
      applications as (select place, place as id, status from cases),
      jobs as (select place, job as status, starts as start_date from cases),
      assignments as (select place as application_id, ends as end_date from cases),
      applicant_snapshots as (select place, 'an id' as application_id, nullif(details, 'null') as details, until as access_until
        from cases where is_taken)
    select place, ${accessSql(NOW)} as access, ${isActiveSql(NOW)} as active
    from applications join jobs using (place) left join applicant_snapshots using (place) order by place`,
  );
  expect(results.map(({ access, active }) => ({ access, active }))).toEqual(
    CASES.map(({ status, job, starts, ends, snapshot }) => {
      const taken = snapshot && { hasDetails: snapshot.hasDetails, accessUntil: at(snapshot.until) };
      const facts = { status: job, startDate: at(starts), endDate: at(ends) };
      return {
        access: applicantAccess({ status }, { status: job }, taken, NOW),
        active: isApplicationActive({ status }, facts, NOW),
      };
    }),
  );
});
