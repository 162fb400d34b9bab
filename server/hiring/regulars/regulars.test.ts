import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  anApplication,
  aJob,
  aRegular,
  askedRegular,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

type Entry = { id: string; status: string; name?: string; businessName?: string };

const passa = usePassa();
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
});

const regularsOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ regulars: Entry[] }>('/api/regulars')).body.regulars;
const venuesOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ venues: Entry[] }>('/api/regular-venues')).body.venues;
const ask = (user: TestUser, application: { id: string }) =>
  user.visitor.post(`/api/applications/${application.id}/regular`);
const answer = ({ visitor }: TestUser, { id }: { id: string }, chosen: string) =>
  visitor.put(`/api/regular-venues/${id}`, { answer: chosen });
const kindsFor = ({ account }: TestUser) =>
  rows<{ kind: string }>(
    passa.db,
    sql`select kind from notifications where user_id = ${account.id} order by created_at`,
  );

test('a business asks a worker after a completed shift, who agrees', async () => {
  const venue = await aBusiness(passa);
  const worker = await aWorker(passa);
  const { application } = await aHire(venue, worker);
  await expectNothingWritten(passa.db, async () => {
    const refused = await ask(venue, application);
    expectRefusal(refused, 409, 'shiftNotCompleted');
    return refused;
  });

  await performAction(worker, 'complete', application);
  expect((await ask(venue, application)).status).toBe(204);
  expect(await regularsOf(venue)).toMatchObject([{ status: 'asked', name: 'Astrid Lind' }]);
  const [asked] = await venuesOf(worker);
  expect(asked).toMatchObject({ status: 'asked', businessName: 'Kajen Krog' });
  expect(await kindsFor(worker)).toContainEqual({ kind: 'regularAsked' });

  expect((await answer(worker, asked ?? { id: '' }, 'agreed')).status).toBe(204);
  expect(await regularsOf(venue)).toMatchObject([{ status: 'agreed' }]);
  expect(await kindsFor(venue)).toContainEqual({ kind: 'regularAgreed' });
  const actions = await rows<{ action: string }>(
    passa.db,
    sql`select action from audit_log where application_id = ${application.id} and action like 'regular-%' order by id`,
  );
  expect(actions).toEqual([{ action: 'regular-asked' }, { action: 'regular-agreed' }]);
});

test('asking twice is one question, also at the same time', async () => {
  const worker = await aWorker(passa);
  const { application } = await aHire(business, worker);
  await performAction(worker, 'complete', application);
  const responses = await Promise.all([ask(business, application), ask(business, application)]);
  expect(responses.map(({ status }) => status)).toEqual([204, 204]);
  expect(await venuesOf(worker)).toHaveLength(1);
});

test('a worker who has declined is not asked again, but can still agree', async () => {
  const venue = await aBusiness(passa);
  const worker = await aWorker(passa);
  const regular = await askedRegular(venue, worker);
  await answer(worker, regular, 'declined');
  expect(await regularsOf(venue)).toEqual([]);
  const { application } = await aHire(venue, worker);
  await performAction(worker, 'complete', application);
  expectRefusal(await ask(venue, application), 409, 'regularDeclined');
  expectRefusal(await venue.visitor.delete(`/api/regulars/${regular.id}`), 404, 'notFound');
  expect((await answer(worker, regular, 'agreed')).status).toBe(204);
  expect(await regularsOf(venue)).toMatchObject([{ status: 'agreed' }]);
});

test('either side ends it', async () => {
  const [one, other] = [await aWorker(passa), await aWorker(passa)];
  const venue = await aBusiness(passa);
  const ended = await aRegular(venue, one);
  expect((await venue.visitor.delete(`/api/regulars/${ended.id}`)).status).toBe(204);
  expect(await venuesOf(one)).toEqual([]);
  const stopped = await aRegular(venue, other);
  await answer(other, stopped, 'declined');
  expect(await regularsOf(venue)).toEqual([]);
  expect(await venuesOf(other)).toMatchObject([{ status: 'declined' }]);
});

test('the number of questions and answers of a pair is limited', async () => {
  const worker = await aWorker(passa);
  const regular = await askedRegular(business, worker);
  for (let n = 0; n < 9; n += 1) await answer(worker, regular, n % 2 === 0 ? 'agreed' : 'declined');
  expectRefusal(await answer(worker, regular, 'declined'), 429, 'tooManyRegularRequests');
});

describe('on the card of an applicant', () => {
  const cardOf = async (job: { id: string }) =>
    (
      await business.visitor.get<{ applications: { may: string[]; regular: string | null }[] }>(
        `/api/jobs/${job.id}/applications`,
      )
    ).body.applications[0];

  test('the business sees its regulars, and the workers it may ask', async () => {
    const worker = await aWorker(passa);
    const { job, application } = await aHire(business, worker);
    expect(await cardOf(job)).toMatchObject({ regular: null });
    expect((await cardOf(job))?.may).not.toContain('addToRegulars');
    await performAction(worker, 'complete', application);
    expect((await cardOf(job))?.may).toContain('addToRegulars');
    await ask(business, application);
    expect(await cardOf(job)).toMatchObject({ regular: 'asked' });
    await answer(worker, (await venuesOf(worker))[0] ?? { id: '' }, 'agreed');
    const next = await aJob(business);
    await anApplication(worker, next);
    expect(await cardOf(next)).toMatchObject({ regular: 'agreed' });
    expect((await cardOf(next))?.may).not.toContain('addToRegulars');
  });
});

test.for(['worker', 'business'] as const)('nothing is left when the account of the %s is deleted', async (role) => {
  const venue = await aBusiness(passa);
  const worker = await aWorker(passa);
  await aRegular(venue, worker);
  const user = role === 'worker' ? worker : venue;
  expect((await deleteAccountOf(user)).status).toBe(200);
  const { account } = user;
  const left = await rows(
    passa.db,
    sql`select id from regulars where worker_id = ${account.id} or business_id = ${account.id}`,
  );
  expect(left).toEqual([]);
});
