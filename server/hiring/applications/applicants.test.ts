import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { BusinessJob } from '../jobs/present.ts';
import {
  aBusiness,
  performAction,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let newest: TestUser;
beforeAll(async () => {
  [business, newest] = [await aBusiness(passa), await aWorker(passa)];
});

type Page = { job: BusinessJob; applications: { id: string; status: string }[]; next: string | null };

async function page(job: { id: string }, cursor?: string): Promise<Page> {
  const { body } = await business.visitor.get<Page>(
    `/api/jobs/${job.id}/applications${cursor ? `?cursor=${cursor}` : ''}`,
  );
  return body;
}

/** All with the same `created_at`, so that only the ids order them. */
async function manyApply(job: { id: string }, count: number) {
  await passa.db.execute(sql`
    with people as (
      insert into users (name, email, role)
      select 'Somebody', gen_random_uuid() || '@example.se', 'worker' from generate_series(1, ${count}::int) returning id
    ), trade as (
      insert into workers (user_id, first_name, last_name, phone_number, city, street_address, zip_code, expertise)
      select id, 'Some', 'Body', '0701740605', 'Malmö', 'Gata 1', '214 20', array['Cook'] from people returning user_id
    )
    insert into applications (job_id, business_id, worker_id)
    select ${job.id}::uuid, ${business.partyId}::uuid, user_id from trade`);
}

test('applications are paginated in the order in which they were made, each once, and each page has the total', async () => {
  const job = await aJob(business);
  await manyApply(job, 44);
  const last = await anApplication(newest, job);
  const first = await page(job);
  const second = await page(job, first.next ?? '');
  const third = await page(job, second.next ?? '');
  const pages = [first, second, third];
  expect(pages.map(({ applications }) => applications.length)).toEqual([20, 20, 5]);
  expect(pages.map(({ job: { applicationCount } }) => applicationCount)).toEqual([45, 45, 45]);
  expect(third.next).toBeNull();
  expect(third.applications.at(-1)?.id).toBe(last.id);
  expect(new Set(pages.flatMap(({ applications }) => applications.map(({ id }) => id))).size).toBe(45);
});

test('the hired worker comes first, and only once', async () => {
  const job = await aJob(business);
  const hired = await anApplication(await aWorker(passa), job);
  await manyApply(job, 25);
  await performAction(business, 'accept', hired);
  const first = await page(job);
  const second = await page(job, first.next ?? '');
  expect(first.applications[0]).toMatchObject({ id: hired.id, status: 'accepted', worker: { documents: {} } });
  const ids = [...first.applications, ...second.applications].map(({ id }) => id);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([26, 26, null]);
});

test('pending applicants come after the hired worker and before declined and cancelled ones, on all pages', async () => {
  const job = await aJob(business);
  const [cancelled, declined] = [await anApplication(newest, job), await anApplication(await aWorker(passa), job)];
  await manyApply(job, 19);
  const hired = await anApplication(await aWorker(passa), job);
  await performAction(business, 'accept', cancelled);
  await cancel(newest, cancelled);
  await performAction(business, 'decline', declined);
  await performAction(business, 'accept', hired);
  const first = await page(job);
  const second = await page(job, first.next ?? '');
  expect(first.applications.map(({ status }) => status)).toEqual([
    'accepted',
    ...Array.from({ length: 19 }, () => 'pending'),
    'cancelled',
  ]);
  expect(second.applications.map(({ id }) => id)).toEqual([declined.id]);
  expect(second.next).toBeNull();
});

test('a withdrawn application leaves no gap, and no empty page follows a full last page', async () => {
  const job = await aJob(business);
  await manyApply(job, 20);
  const withdrawn = await anApplication(newest, job);
  const before = await page(job);
  expect((await page(job, before.next ?? '')).applications).toMatchObject([{ id: withdrawn.id }]);

  await performAction(newest, 'withdraw', withdrawn);
  const after = await page(job);
  expect(after).toMatchObject({ job: { applicationCount: 20 }, next: null });
  expect(after.applications).toHaveLength(20);
});

test.for<[query: string, fields: Record<string, string>]>([
  ['cursor=nonsense', { cursor: 'This value is not valid' }],
  ['page=2', { page: 'This field is not expected' }],
])('%s is refused with the field at fault', async ([query, fields]) => {
  const job = await aJob(business);
  expectRefusal(await business.visitor.get(`/api/jobs/${job.id}/applications?${query}`), 400, 'invalidInput', fields);
});
