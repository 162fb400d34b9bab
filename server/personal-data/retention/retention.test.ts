import { PERSONAL_DATA, retentionOf, type PeriodicDataName } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../core/rate-limits.ts';
import { TABLES } from '../../database/tables.ts';
import { createConfirmationToken } from '../../security/email-confirmation/queries.ts';
import { aBusiness, aJob, anApplication, aWorker, performAction } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { announceUpload } from '../../testing/files.ts';
import { START, usePassa } from '../../testing/passa.ts';
import { STORED_IN } from './stored-tables.ts';

const passa = usePassa();

test('each table is listed with its kind of personal data, or with none', () => {
  expect(Object.keys(STORED_IN).toSorted()).toEqual(TABLES);
});

test('each kind of personal data has a table, except the failed tasks of the queue', () => {
  const stored = new Set<string>([...Object.values(STORED_IN), 'failedTasks']);
  expect(Object.keys(PERSONAL_DATA).filter((kind) => !stored.has(kind))).toEqual([]);
});

const seconds = async (query: SQL) => {
  const [row] = await rows<{ seconds: number }>(passa.db, query);
  return Number(row?.seconds);
};

/** How long the program keeps new data of each kind, in seconds. `delete-old-notifications.test.ts` tests notifications,
 * and `server/accounts/accounts.test.ts` what operators did to accounts. */
const KEPT: Record<Exclude<PeriodicDataName, 'notifications' | 'accountActions'>, () => Promise<number>> = {
  uploads: () =>
    seconds(
      sql`select extract(epoch from max(expires_at) - ${START.toISOString()}::timestamptz) as seconds from uploads`,
    ),
  applicantDetails: () =>
    seconds(sql`select extract(epoch from max(s.access_until - a.updated_at)) as seconds
      from applicant_snapshots as s join applications as a on a.id = s.application_id`),
  sessions: () => seconds(sql`select extract(epoch from max(expires_at - created_at)) as seconds from sessions`),
  mailedLinks: () =>
    seconds(sql`select extract(epoch from max(expires_at - created_at)) as seconds from verifications`),
  memberInvitations: () =>
    seconds(sql`select extract(epoch from max(expires_at - created_at)) as seconds from member_invitations`),
  rateLimits: () => Promise.resolve(Math.max(...Object.values(RATE_LIMITS).map(({ window }) => window)) / 1000),
  failedTasks: () => seconds(sql`select retention_seconds as seconds from queue.queue where name = 'failed-tasks'`),
};

beforeAll(async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await performAction(business, 'decline', await anApplication(worker, await aJob(business)));
  await announceUpload(worker, { kind: 'document', name: 'Intyg', size: 9000 });
  await business.visitor.post('/api/team/invitations', { email: 'invited@example.com', role: 'manager' });
  await passa.db.execute(sql`update users set email_verified = false`);
  await passa.db.transaction((tx) => createConfirmationToken(tx, worker.account.id));
});

test.each(Object.entries(KEPT) as [keyof typeof KEPT, () => Promise<number>][])(
  'the program keeps %s as long as the table says',
  async (kind, kept) => {
    // The clocks of the program and of the database differ by the time of the request.
    expect(Math.round((await kept()) / 60)).toBe(retentionOf(kind) / 60_000);
  },
);
