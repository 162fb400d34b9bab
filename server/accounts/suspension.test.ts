import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { kioskCode } from '../attendance/kiosks/tokens.ts';
import { countOpenShifts } from '../hiring/index.ts';
import { restore, suspend } from '../testing/accounts.ts';
import {
  aBusiness,
  aHire,
  aJob,
  aMember,
  anApplication,
  aRegular,
  aWorker,
  businessForm,
  completeShift,
  invite,
  jobForm,
  performAction,
  signUpByApi,
  workerForm,
  type TestUser,
  AS_IT_IS,
} from '../testing/builders.ts';
import { countOf } from '../testing/database.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send } from '../testing/kiosks.ts';
import { untilQueueIsIdle, useOutbox } from '../testing/mail.ts';
import { usePassa } from '../testing/passa.ts';
import { aPasskey, logInWith } from '../testing/passkeys.ts';
import { usePushService } from '../testing/push-service.ts';
import { aSecondFactor } from '../testing/second-factor.ts';
import { streamOf } from '../testing/stream.ts';
import { askToTakeOver, handoverPath } from '../testing/swaps.ts';
import type { Visitor } from '../testing/visitor.ts';

const passa = usePassa();
const outbox = useOutbox(passa);
const { service } = usePushService(passa);

const whoIs = async (visitor: Visitor) => (await visitor.get<{ account: unknown }>('/api/session')).body.account;
const tokenIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const NEW = { password: 'another horse', confirmPassword: 'another horse' };

async function resetToken({ email }: TestUser): Promise<string> {
  await passa.visitor().post('/api/password-resets', { email });
  await untilQueueIsIdle(passa.db);
  return tokenIn(outbox.textsTo(email).at(-1));
}

type Attempt = { visitor: Visitor; run: () => Promise<unknown> };

/** Every way in, prepared before the suspension and tried after it. */
const WAYS: Record<string, (user: TestUser) => Promise<Attempt>> = {
  'the session that was there': (user) => Promise.resolve({ visitor: user.visitor, run: () => Promise.resolve() }),
  'the password': ({ email, password }) => {
    const visitor = passa.visitor();
    return Promise.resolve({ visitor, run: () => visitor.post('/api/session', { email, password }) });
  },
  'a code after the password': async (user) => {
    const factor = await aSecondFactor(user, passa.clock.now());
    const visitor = passa.visitor();
    await visitor.post('/api/session', { email: user.email, password: user.password });
    const code = factor.recoveryCodes[0];
    return { visitor, run: () => visitor.post('/api/session/second-factor', { code }) };
  },
  'a passkey': async (user) => {
    const { key } = await aPasskey(user);
    const visitor = passa.visitor();
    return { visitor, run: () => logInWith(key, visitor) };
  },
  'a reset link from before': async (user) => {
    const token = await resetToken(user);
    const visitor = passa.visitor();
    return {
      visitor,
      run: async () => {
        expectRefusal(await visitor.put('/api/password', { token, ...NEW }), 410, 'resetLinkUnusable');
        await visitor.post('/api/session', { email: user.email, password: NEW.password });
      },
    };
  },
  'a reset link from afterwards': (user) => {
    const visitor = passa.visitor();
    return Promise.resolve({
      visitor,
      run: async () => {
        const before = outbox.mailsTo(user.email).length;
        await visitor.post('/api/password-resets', { email: user.email });
        await untilQueueIsIdle(passa.db);
        expect(
          outbox
            .mailsTo(user.email)
            .slice(before)
            .map(({ text }) => tokenIn(text)),
          'no link',
        ).toEqual(['']);
      },
    });
  },
  'a confirmation link': async (user) => {
    await passa.db.execute(sql`update users set email_verified = false where id = ${user.account.id}`);
    await user.visitor.post('/api/account/email-confirmation');
    await untilQueueIsIdle(passa.db);
    const token = tokenIn(outbox.textsTo(user.email).at(-1));
    const visitor = passa.visitor();
    return {
      visitor,
      run: async () => {
        const refused = await visitor.put('/api/email-confirmation', { token, password: user.password });
        expectRefusal(refused, 410, 'confirmationLinkUnusable');
        await visitor.post('/api/session', { email: user.email, password: user.password });
      },
    };
  },
  'another sign-up with the address': (user) => {
    const visitor = passa.visitor();
    return Promise.resolve({
      visitor,
      run: async () => {
        const form = workerForm({ email: user.email, password: 'another horse', confirmPassword: 'another horse' });
        await visitor.post('/api/accounts/workers', form);
        await visitor.post('/api/session', { email: user.email, password: 'another horse' });
      },
    });
  },
};

describe.each([
  ['worker', aWorker],
  ['business', aBusiness],
] as const)('a suspended %s', (_role, aUser) => {
  test.each(Object.entries(WAYS))('does not come in by %s', async (_way, prepare) => {
    const user = await aUser(passa);
    const { visitor, run } = await prepare(user);
    await suspend(passa, user);
    await run();
    expect(await whoIs(visitor)).toBeNull();
    expect(await countOf(passa.db, 'sessions', `user_id = '${user.account.id}'`)).toBe(0);

    await restore(passa, user);
    expect(
      (await passa.visitor().post('/api/session', { email: user.email, password: user.password })).status,
    ).not.toBe(403);
  });
});

test('the log-in says that the account is suspended only with the right password', async () => {
  const { account, email, password } = await aWorker(passa);
  await suspend(passa, { account });
  const logIn = (typed: string) => passa.visitor().post('/api/session', { email, password: typed });
  expectRefusal(await logIn('a wrong horse'), 401, 'wrongCredentials');
  expectRefusal(await logIn(password), 403, 'accountSuspended');
});

test('a session that a log-in leaves behind identifies no account', async () => {
  const { account, visitor } = await aWorker(passa);
  await passa.db.execute(sql`update users set suspended_at = now() where id = ${account.id}`);
  expect(await whoIs(visitor)).toBeNull();
  expectRefusal(await visitor.get('/api/shifts'), 401, 'notSignedIn');
});

test('streams, push messages and the calendar feed end at once', async () => {
  const worker = await aWorker(passa);
  const stream = await streamOf(worker.visitor);
  await worker.visitor.put('/api/push/subscription', service.browser().subscription);
  const { body } = await worker.visitor.post<{ feed: { url: string } }>('/api/calendar/feed');
  const feed = new URL(body.feed.url).pathname;
  expect((await passa.visitor().get(feed)).status).toBe(200);

  await suspend(passa, worker);
  await stream.ended;
  expect(stream.received.at(-1)).toEqual({ event: 'session-ended', data: {} });
  expect(await countOf(passa.db, 'push_subscriptions', `user_id = '${worker.account.id}'`)).toBe(0);
  expectRefusal(await passa.visitor().get(feed), 404, 'notFound');
});

test('the kiosks of a suspended business record the shifts that are agreed, and no tablet is paired any more', async () => {
  const [worker, business] = [await aWorker(passa), await aBusiness(passa)];
  const kiosk = await aKiosk(passa, business);
  const { applicationId, pin } = await aShift(business, worker);
  passa.clock.set('2026-09-05T15:00:00.000Z');
  const { body: added } = await business.visitor.post<{ pairing: { code: string } }>('/api/kiosks', {
    name: 'Kitchen',
  });
  const shift = { applicationId, pin };
  expect(await send(passa, kiosk, [anEvent('checkIn', '2026-09-05T15:00:00.000Z', shift)])).toMatchObject([
    { result: 'recorded' },
  ]);

  await suspend(passa, business);
  expectRefusal(
    await passa.visitor().post('/api/kiosk/pairing', { code: added.pairing.code }),
    409,
    'pairingCodeWrong',
  );
  passa.clock.set('2026-09-06T00:00:00.000Z');
  expect((await kiosk.visitor.post('/api/kiosk/session')).status).toBe(204);
  const { status, body: screen } = await kiosk.visitor.get<{ codeSecret: string }>('/api/kiosk/screen');
  expect(status).toBe(200);
  // Queued while the tablet had no connection.
  expect(await send(passa, kiosk, [anEvent('breakStart', '2026-09-05T18:00:00.000Z', shift)])).toMatchObject([
    { result: 'recorded' },
  ]);
  const scanned = await worker.visitor.post<{ ticket: string }>('/api/check-in/scan', {
    kioskId: kiosk.id,
    code: kioskCode(screen.codeSecret, passa.clock.now()),
  });
  expect(scanned.status).toBe(200);
  const event = { id: randomUUID(), ticket: scanned.body.ticket, kind: 'checkOut' };
  expect((await worker.visitor.post('/api/check-in/events', event)).status).toBe(200);

  await restore(passa, business);
  expect((await kiosk.visitor.get('/api/kiosk/screen')).status).toBe(200);
});

describe('the open jobs of a suspended business', () => {
  const shown = async ({ visitor }: TestUser, jobId: string) => {
    const lists = ['/api/jobs', '/api/jobs?q=Vexelkock', '/api/shifts?view=available', '/api/jobs?sort=soonest'];
    const found = await Promise.all(lists.map(async (path) => JSON.stringify((await visitor.get(path)).body)));
    const page = (await visitor.get(`/api/jobs/${jobId}`)).status;
    return [...found.map((text) => text.includes(jobId)), page === 200];
  };
  const shifts = async () => (await countOpenShifts(passa.db, passa.clock.now())).shifts;

  test('are not shown, applied to or booked, and come back with the restoration', async () => {
    const [business, worker, regular] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
    await aRegular(business, regular);
    const job = await aJob(business, { title: 'Vexelkock', regularsCanBook: true });
    const before = await shifts();
    expect(await shown(worker, job.id)).toEqual([true, true, true, true, true]);

    await suspend(passa, business);
    expect(await shown(worker, job.id)).toEqual([false, false, false, false, false]);
    expect(await shifts()).toBe(before - 1);
    const path = `/api/jobs/${job.id}`;
    expectRefusal(await worker.visitor.post(`${path}/applications`), 404, 'notFound');
    expectRefusal(await regular.visitor.post(`${path}/booking${AS_IT_IS}`), 409, 'jobNotOpen');

    await restore(passa, business);
    expect(await shown(worker, job.id)).toEqual([true, true, true, true, true]);
    await anApplication(worker, job);
  });

  test('are closed to workers who have applied, are invited or are offered a shift, and open again', async () => {
    const [business, worker, giver] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
    await completeShift(business, worker);
    const jobs = { pending: await aJob(business), withdrawn: await aJob(business), invited: await aJob(business) };
    const pending = await anApplication(worker, jobs.pending);
    await performAction(worker, 'withdraw', await anApplication(worker, jobs.withdrawn));
    await invite(business, jobs.invited, worker);
    const link = await handoverPath(giver, (await aHire(business, giver)).application);
    const seen = async ({ id }: { id: string }) =>
      (await worker.visitor.get<{ job: { status: string; may: string[]; obstacle: string | null } }>(`/api/jobs/${id}`))
        .body.job;
    const open = [await seen(jobs.pending), await seen(jobs.withdrawn)];

    await suspend(passa, business);
    for (const job of [jobs.pending, jobs.withdrawn])
      expect(await seen(job)).toMatchObject({ status: 'closed', may: [], obstacle: 'jobClosed' });
    const list = await worker.visitor.get('/api/shifts?view=applied');
    expect(list.body).toMatchObject({ shifts: [{ id: jobs.pending.id, status: 'closed' }] });
    expectRefusal(await worker.visitor.post(`/api/jobs/${jobs.withdrawn.id}/applications`), 409, 'jobNotOpen');
    for (const path of [`booking${AS_IT_IS}`, 'invitation/decline'])
      expectRefusal(await worker.visitor.post(`/api/jobs/${jobs.invited.id}/${path}`), 409, 'jobNotOpen');
    expect((await worker.visitor.get('/api/invitations')).body).toMatchObject({ jobs: [] });
    expect((await worker.visitor.get(`/api/jobs/${jobs.invited.id}`)).status).toBe(410);
    expectRefusal(await worker.visitor.get(link), 404, 'notFound');
    expectRefusal(await askToTakeOver(worker, link), 404, 'notFound');

    await restore(passa, business);
    expect([await seen(jobs.pending), await seen(jobs.withdrawn)]).toEqual(open);
    expect((await performAction(worker, 'withdraw', pending)).status).toBe(200);
  });

  test('stay open while another person acts for the venue', async () => {
    // With the id of its first owner, like each venue that signs up.
    const owner = await signUpByApi(passa.visitor(), '/api/accounts/businesses', businessForm());
    const [manager, worker] = [await aMember(passa, owner, 'owner'), await aWorker(passa)];
    const job = await aJob(manager, { title: 'Vexelkock' });
    await suspend(passa, owner);
    expect(await shown(worker, job.id)).not.toContain(false);
    expect((await manager.visitor.post('/api/jobs', jobForm())).status).toBe(201);
    await suspend(passa, manager);
    expect(await shown(worker, job.id)).not.toContain(true);
    await restore(passa, owner);
    expect(await shown(worker, job.id)).not.toContain(false);
  });

  test('leave and enter the open screens at once', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const job = await aJob(business);
    const stream = await streamOf(worker.visitor, `?watch=${encodeURIComponent(`job/${job.id}`)}`);
    await suspend(passa, business);
    await stream.untilReceived('job-changed', { jobId: job.id });
    await restore(passa, business);
    await stream.untilReceived('job-opened', { jobId: job.id });
    stream.close();
  });
});

describe('a suspended worker', () => {
  test('cannot be accepted or invited; the hire stands, and the business can cancel it', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    await completeShift(business, worker);
    const { application: hired } = await aHire(business, worker);
    const job = await aJob(business);
    const pending = await anApplication(worker, job);
    await suspend(passa, worker);
    expectRefusal(await performAction(business, 'accept', pending), 409, 'workerNotHireable');
    const { body } = await business.visitor.get<{ applicants: { may: string[] }[] }>(`/api/jobs/${job.id}/applicants`);
    expect(JSON.stringify(body)).not.toContain('"accept"');
    const workerIds = [worker.account.id];
    await business.visitor.post(`/api/jobs/${(await aJob(business)).id}/invitations`, { workerIds });
    expect(await countOf(passa.db, 'invitations', `worker_id = '${worker.account.id}'`)).toBe(0);
    const cancelled = await business.visitor.post(`/api/applications/${hired.id}/cancel`, { reason: 'Not reached' });
    expect(cancelled.status).toBe(200);

    await restore(passa, worker);
    expect((await performAction(business, 'accept', pending)).status).toBe(200);
  });
});
