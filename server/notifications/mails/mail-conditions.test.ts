import { APPLICATION_STATUSES, isStillRelevant, JOB_STATUSES, NOTIFICATION_KINDS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { isStillRelevantSql, wasInDigest, wasInDigestSql } from '../core/mail-conditions.ts';

const passa = usePassa();

test.for(NOTIFICATION_KINDS)('isStillRelevantSql gives the same results as the domain: %s', async (kind) => {
  // Common table expressions with the names of the tables, so that the condition reads the test cases.
  const results = await rows<{ application: never; job: never; relevant: boolean }>(
    passa.db,
    sql`with applications as (select * from jsonb_array_elements_text(${JSON.stringify(APPLICATION_STATUSES)}::jsonb) as one (status)),
      jobs as (select * from jsonb_array_elements_text(${JSON.stringify(JOB_STATUSES)}::jsonb) as one (status))
    select applications.status as application, jobs.status as job, ${isStillRelevantSql(kind) ?? sql`true`} as relevant
    from applications cross join jobs`,
  );
  expect(results).toHaveLength(APPLICATION_STATUSES.length * JOB_STATUSES.length);
  expect(results).toEqual(
    results.map(({ application, job }) => ({
      application,
      job,
      relevant: isStillRelevant(kind, {
        application: { status: application },
        job: { status: job },
        takerId: 'a colleague',
        change: { isDeclined: false },
      }),
    })),
  );
});

test('wasInDigestSql gives the same results as wasInDigest', async () => {
  const createdAt = new Date('2026-11-22T12:00:00Z');
  const mentions = [null, createdAt, new Date(createdAt.getTime() + 1)];
  const results = await Promise.all(
    mentions.map((announcedAt) =>
      rows<{ mentioned: boolean }>(
        passa.db,
        sql`with applications as (
            select ${createdAt.toISOString()}::timestamptz as created_at, ${announcedAt?.toISOString() ?? null}::timestamptz as announced_at)
          select coalesce(${wasInDigestSql}, false) as mentioned from applications`,
      ),
    ),
  );
  expect(results.flat()).toEqual(
    mentions.map((announcedAt) => ({ mentioned: wasInDigest({ announcedAt, createdAt }) })),
  );
});
