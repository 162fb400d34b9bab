import { MAX_BLOCKS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  askedRegular,
  aRegular,
  aWorker,
  cancel,
  performAction,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { exportOf } from '../../testing/archive.ts';
import { countOf, rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { HARBOUR, seen, sightOf } from '../../testing/sight.ts';

type Block = { id: string; name: string };

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const blockVenue = (job: { id: string }, user = worker) => user.visitor.post(`/api/jobs/${job.id}/block`);
const blockWorker = (application: { id: string }, user = business) =>
  user.visitor.post(`/api/applications/${application.id}/block`);
const blocksOf = async ({ visitor }: TestUser) => (await visitor.get<{ blocks: Block[] }>('/api/blocks')).body.blocks;
async function unblock(user: TestUser) {
  const [block] = await blocksOf(user);
  return user.visitor.delete(`/api/blocks/${block?.id}`);
}
const statusOf = async ({ id }: { id: string }) =>
  (await rows<{ status: string }>(passa.db, sql`select status from applications where id = ${id}`))[0]?.status;
const kindsFor = async ({ account }: TestUser) =>
  (
    await rows<{ kind: string }>(
      passa.db,
      sql`select kind from notifications where user_id = ${account.id} order by id`,
    )
  ).map(({ kind }) => kind);

/** Blocks by one of the two sides, who know each other from an application that was withdrawn. */
async function block(by: 'worker' | 'business'): Promise<void> {
  const known = await aJob(business);
  const application = await anApplication(worker, known);
  await performAction(worker, 'withdraw', application);
  const blocked = await (by === 'worker' ? blockVenue(known) : blockWorker(application));
  expect(blocked.status).toBe(204);
  await business.visitor.post(`/api/jobs/${known.id}/close`);
}

describe.for(['worker', 'business'] as const)('once the %s blocks the other', (by) => {
  test('the jobs of the business are closed to the worker, and open again after it is undone', async () => {
    const job = await aJob(business, HARBOUR);
    const heldBack = await aJob(business, { ...HARBOUR, regularsFirstHours: 6 });
    expect(await sightOf(worker, job)).toEqual(seen(true));
    await block(by);
    expect(await sightOf(worker, job)).toEqual(seen(false, 410));
    expect(await sightOf(worker, heldBack)).toEqual(seen(false));
    const later = await aJob(business, { ...HARBOUR, regularsCanBook: true });
    expect(await sightOf(worker, later)).toEqual(seen(false, 404));
    for (const path of ['applications', `booking${AS_IT_IS}`, 'block']) {
      const refused = await expectNothingWritten(passa.db, () => worker.visitor.post(`/api/jobs/${later.id}/${path}`));
      expectRefusal(refused, 404, 'notFound');
    }
    const stranger = await aWorker(passa);
    expect(await sightOf(stranger, later)).toEqual(seen(true));

    expect((await unblock(by === 'worker' ? worker : business)).status).toBe(204);
    expect(await sightOf(worker, later)).toEqual(seen(true));
    for (const { id } of [job, heldBack, later]) await business.visitor.post(`/api/jobs/${id}/close`);
  });

  test('only the one who blocks sees it', async () => {
    await block(by);
    const [owner, other] = by === 'worker' ? [worker, business] : [business, worker];
    expect(await blocksOf(owner)).toMatchObject([{ name: by === 'worker' ? 'Kajen Krog' : 'Astrid Lind' }]);
    expect(await blocksOf(other)).toEqual([]);
    const [{ id } = { id: '' }] = await blocksOf(owner);
    expectRefusal(await other.visitor.delete(`/api/blocks/${id}`), 404, 'notFound');
    const exported = await Promise.all([owner, other].map(async (user) => (await exportOf(user)).ofParty));
    expect(exported.map((content) => (content as { blocks: unknown[] }).blocks.length)).toEqual([1, 0]);
    expect(JSON.stringify(exported[1])).not.toContain(id);
    expect(await countOf(passa.db, 'audit_log', `action like '%block%'`)).toBe(0);
  });

  test('history stays, and nothing of it can be made again', async () => {
    const [withdrawn, declined, hired] = [await aJob(business), await aJob(business), await aHire(business, worker)];
    await performAction(worker, 'withdraw', await anApplication(worker, withdrawn));
    await performAction(business, 'decline', await anApplication(worker, declined));
    await block(by);
    for (const { id } of [withdrawn, declined, hired.job])
      expect((await worker.visitor.get(`/api/jobs/${id}`)).status).toBe(200);
    const apply = (job: { id: string }) => worker.visitor.post(`/api/jobs/${job.id}/applications`);
    expectRefusal(await apply(withdrawn), 409, 'jobNotOpen');
    // As for any worker who was declined.
    expectRefusal(await apply(declined), 409, 'alreadyApplied');
    expect(await statusOf(hired.application)).toBe('accepted');
    expect((await cancel(worker, hired.application)).status).toBe(200);
  });

  test('a pending application ends as it would without a block, also where the job is filled', async () => {
    const [open, filled, closed] = [await aJob(business), await aJob(business), await aJob(business)];
    const ending = [await anApplication(worker, open), await anApplication(worker, filled)];
    const unanswered = await anApplication(worker, closed);
    await performAction(business, 'accept', await anApplication(await aWorker(passa), filled));
    await business.visitor.post(`/api/jobs/${closed.id}/close`);
    await block(by);
    const [status, told, kind] =
      by === 'worker'
        ? (['withdrawn', business, 'applicationWithdrawn'] as const)
        : (['declined', worker, 'declined'] as const);
    expect(await Promise.all(ending.map(statusOf))).toEqual([status, status]);
    expect(await statusOf(unanswered)).toBe('pending');
    expect((await kindsFor(told)).filter((each) => each === kind).length).toBeGreaterThanOrEqual(2);
    const actor = by === 'worker' ? worker : business;
    for (const { id } of ending) {
      const entry = `application_id = '${id}' and action = 'application-${status}' and actor_id = '${actor.partyId}'`;
      expect(await countOf(passa.db, 'audit_log', entry)).toBe(1);
    }
  });

  test('neither an acceptance nor a decline is undone to a pending application', async () => {
    const { application: accepted } = await aHire(business, worker);
    const declined = await anApplication(worker, await aJob(business));
    await performAction(business, 'decline', declined);
    await block(by);
    const undone = [
      await performAction(business, 'undo-decline', declined),
      await performAction(business, 'undo-accept', accepted),
    ];
    if (by === 'business') {
      for (const response of undone) expectRefusal(response, 409, 'workerBlocked');
      expect(await Promise.all([declined, accepted].map(statusOf))).toEqual(['declined', 'accepted']);
      return;
    }
    // The business finds that the worker withdraws, as any worker may.
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all([declined, accepted].map(statusOf))).toEqual(['withdrawn', 'withdrawn']);
    expect(await kindsFor(business)).toContain('applicationWithdrawn');
  });

  test('a regular is none any more', async () => {
    await aRegular(business, worker);
    await block(by);
    expect((await business.visitor.get<{ regulars: unknown[] }>('/api/regulars')).body.regulars).toEqual([]);
    expect((await worker.visitor.get<{ venues: unknown[] }>('/api/regular-venues')).body.venues).toEqual([]);
    await unblock(by === 'worker' ? worker : business);
    const venues = (await worker.visitor.get<{ venues: unknown[] }>('/api/regular-venues')).body.venues;
    // As if the worker had declined, or the business had removed the worker.
    expect(venues).toMatchObject(by === 'worker' ? [{ status: 'declined' }] : []);
  });

  test('the shifts that are agreed are named before', async () => {
    const { job, application } = await aHire(business, worker);
    const path = by === 'worker' ? `/api/jobs/${job.id}/block` : `/api/applications/${application.id}/block`;
    const { visitor } = by === 'worker' ? worker : business;
    expect((await visitor.get(path)).body).toEqual({
      shifts: [{ jobId: job.id, startDate: job.startDate, endDate: job.endDate }],
    });
  });
});

test('a decline by a block is not undone', async () => {
  const application = await anApplication(worker, await aJob(business));
  await blockWorker(application);
  expectRefusal(await performAction(business, 'undo-decline', application), 409, 'workerBlocked');
  expect(await statusOf(application)).toBe('declined');
});

test('a business that is blocked asks as usual, and the worker does not learn of it', async () => {
  const { job, application } = await aHire(business, worker);
  await performAction(worker, 'complete', application);
  await blockVenue(job);
  expect((await business.visitor.post(`/api/applications/${application.id}/regular`)).status).toBe(204);
  expect((await business.visitor.get('/api/regulars')).body).toMatchObject({ regulars: [{ status: 'asked' }] });
  const history = `/api/applications/${application.id}/history`;
  const actionsFor = async ({ visitor }: TestUser) =>
    (await visitor.get<{ entries: { action: string }[] }>(history)).body.entries.map(({ action }) => action);
  expect(await actionsFor(business)).toContain('regular-asked');

  expect(await actionsFor(worker)).not.toContain('regular-asked');
  expect((await worker.visitor.get('/api/regular-venues')).body).toEqual({ venues: [] });
  expect(await kindsFor(worker)).not.toContain('regularAsked');
  const [regular] = await rows<{ id: string }>(
    passa.db,
    sql`select id from regulars where worker_id = ${worker.account.id}`,
  );
  const answered = await worker.visitor.put(`/api/regular-venues/${regular?.id}`, { answer: 'agreed' });
  expectRefusal(answered, 404, 'notFound');
});

test('a business does not ask a worker that it blocks, and hears nothing of a later answer', async () => {
  const regular = await askedRegular(business, worker);
  await worker.visitor.put(`/api/regular-venues/${regular.id}`, { answer: 'declined' });
  const { job, application } = await aHire(business, worker);
  await performAction(worker, 'complete', application);
  await blockWorker(application);
  const ask = business.visitor.post(`/api/applications/${application.id}/regular`);
  expectRefusal(await ask, 409, 'workerBlocked');
  const agreed = await worker.visitor.put(`/api/regular-venues/${regular.id}`, { answer: 'agreed' });
  expect(agreed.status).toBe(204);
  expect(await kindsFor(business)).not.toContain('regularAgreed');
  expect((await business.visitor.get('/api/regulars')).body).toEqual({ regulars: [] });
  const cards = await business.visitor.get(`/api/jobs/${job.id}/applications`);
  expect(cards.body).toMatchObject({ applications: [{ regular: null, isBlocked: true, may: ['undoCompletion'] }] });
  const bookable = await aJob(business, { regularsCanBook: true, regularsFirstHours: 2 });
  expectRefusal(await worker.visitor.post(`/api/jobs/${bookable.id}/booking${AS_IT_IS}`), 409, 'jobNotOpen');
});

test('only users who know each other can block', async () => {
  const [job, stranger] = [await aJob(business, { regularsFirstHours: 2 }), await aBusiness(passa)];
  expectRefusal(await blockVenue(job), 404, 'notFound');
  const application = await anApplication(worker, await aJob(business));
  expectRefusal(await blockWorker(application, stranger), 404, 'notFound');
});

test('blocking twice is one block, and both sides can block each other', async () => {
  const job = await aJob(business);
  const { application } = await aHire(business, worker);
  for (const response of [await blockVenue(job), await blockWorker(application)]) expect(response.status).toBe(204);
  expect((await blockWorker(application)).status).toBe(204);
  expect([(await blocksOf(worker)).length, (await blocksOf(business)).length]).toEqual([1, 1]);
  await unblock(worker);
  expect((await worker.visitor.get(`/api/jobs/${job.id}`)).status).toBe(410);
  await unblock(business);
  expect((await worker.visitor.get(`/api/jobs/${job.id}`)).status).toBe(200);
});

test('the number of blocks of an account is limited', async () => {
  const application = await anApplication(worker, await aJob(business));
  const ids = `select md5('${business.partyId}' || n)::uuid as id from generate_series(1, ${MAX_BLOCKS}) as n`;
  await passa.db.transaction(async (tx) => {
    await tx.execute(
      sql.raw(
        `insert into users (id, name, email, role) select id, 'Nils Ek', id::text, 'worker' from (${ids}) as new`,
      ),
    );
    await tx.execute(sql.raw(`insert into workers (user_id) select id from (${ids}) as new`));
    await tx.execute(
      sql.raw(`insert into blocks (worker_id, business_id, blocked_by)
        select id, '${business.partyId}', 'business' from (${ids}) as new`),
    );
  });
  const refused = await expectNothingWritten(passa.db, () => blockWorker(application));
  expectRefusal(refused, 409, 'tooManyBlocks');
  const [first] = await blocksOf(business);
  await business.visitor.delete(`/api/blocks/${first?.id}`);
  expect((await blockWorker(application)).status).toBe(204);
});

test.for(['worker', 'business'] as const)('nothing is left when the account of the %s is deleted', async (role) => {
  const { job, application } = await aHire(business, worker);
  for (const response of [await blockVenue(job), await blockWorker(application)]) expect(response.status).toBe(204);
  const user = role === 'worker' ? worker : business;
  expect((await deleteAccountOf(user)).status).toBe(200);
  const left = `worker_id = '${worker.account.id}' or business_id = '${business.partyId}'`;
  expect(await countOf(passa.db, 'blocks', left)).toBe(0);
});
