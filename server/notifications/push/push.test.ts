import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { closePastJobs } from '../../hiring/index.ts';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../../testing/builders.ts';
import { PUBLIC_URL, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService, type Browser } from '../../testing/push-service.ts';

const passa = usePassa();
const { service, messageTo, subscribe, untilPushed, runRetries } = usePushService(passa);
useOutbox(passa);

const DAY = 24 * 60 * 60;
const shift = { title: 'Bartender', startDate: '2026-09-04', startTime: '18:00', endTime: '23:30' };
let business: TestUser;
let worker: TestUser;
let desk: Browser;
let phone: Browser;
beforeEach(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen' });
  worker = await aWorker(passa, { firstName: 'Wilma', lastName: 'Ek' });
  [desk, phone] = [await subscribe(business), await subscribe(worker)];
});

const close = (job: { id: string }) => business.visitor.post(`/api/jobs/${job.id}/close`);
const switchOff = ({ visitor }: TestUser, kind: string) =>
  visitor.put('/api/notifications/settings', { settings: [{ kind, byPush: false }] });
/** Holds the push service back while the given action runs. */
async function meanwhile(browser: Browser, happens: () => Promise<unknown>) {
  browser.status = 503;
  await anApplicationDeclined();
  await untilPushed();
  expect(browser.attempts).toBe(1);
  await happens();
  browser.status = 201;
  await runRetries();
}
const anApplicationDeclined = async () =>
  performAction(business, 'decline', await anApplication(worker, await aJob(business)));

test('a message is signed with the key of its subscription, and only that browser can decrypt it', async () => {
  await anApplicationDeclined();
  const { claims, key, headers } = await messageTo(phone);
  expect((await worker.visitor.get('/api/push/key')).body).toEqual({ key });
  expect(claims).toEqual({ aud: service.origin, exp: expect.any(Number) as number, sub: PUBLIC_URL });
  const lasts = claims.exp - Date.now() / 1000;
  expect(lasts).toBeGreaterThan(60 * 60);
  expect(lasts).toBeLessThanOrEqual(DAY);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(7 * DAY), urgency: 'normal' });
  expect(headers['content-type']).toBe('application/octet-stream');
});

describe('a worker', () => {
  const body = 'Fri, 4 Sept 18:00–23:30: Bartender, Kajen';
  test('is pushed a hire, and its cancellation by the business', async () => {
    const { job, application } = await aHire(business, worker, shift);
    const about = { body, url: `/worker/jobs/${job.id}`, tag: `application-${application.id}` };
    const hired = await messageTo(phone);
    const asksForNumber = `${body}. Add your personal number before the shift.`;
    expect(hired.message).toEqual({ title: "You're hired", ...about, body: asksForNumber });
    // From the tests' clock to the start of the shift.
    expect(hired.headers).toMatchObject({ urgency: 'high', ttl: String(3 * DAY + 10 * 60 * 60) });
    await cancel(business, application, 'The kitchen has burnt');
    const cancelled = await messageTo(phone, 2);
    expect(cancelled.message).toEqual({ title: 'Your shift is cancelled', ...about });
    expect(cancelled.headers).toMatchObject({ urgency: 'high' });
  });

  test('is pushed a decline', async () => {
    const job = await aJob(business, shift);
    const application = await anApplication(worker, job);
    await performAction(business, 'decline', application);
    const about = { body, url: `/worker/jobs/${job.id}`, tag: `application-${application.id}` };
    expect((await messageTo(phone)).message).toEqual({ title: 'Not this time', ...about });
  });

  test('with a pending application is pushed that the job is open again, and that it was closed', async () => {
    const job = await aJob(business, shift);
    const application = await anApplication(worker, job);
    const other = await aWorker(passa);
    const hired = await anApplication(other, job);
    await performAction(business, 'accept', hired);
    await cancel(other, hired, 'Broken leg');
    const about = { body, url: `/worker/jobs/${job.id}`, tag: `application-${application.id}` };
    expect((await messageTo(phone)).message).toEqual({ title: 'Open again', ...about });
    await close(job);
    const closed = await messageTo(phone, 2);
    expect(closed.message).toEqual({ title: 'No longer open', ...about });
    expect(closed.headers).toMatchObject({ urgency: 'low', ttl: String(DAY) });
  });

  test('with a pending application is pushed that the shift has begun', async () => {
    await anApplication(worker, await aJob(business, { ...shift, startDate: '2026-09-02' }));
    passa.clock.set('2026-09-02T16:00:00Z');
    await closePastJobs(passa.services, passa.clock.now());
    expect((await messageTo(phone)).message.title).toBe('No longer open');
  });
});

describe('a business', () => {
  const body = 'Fri, 4 Sept 18:00–23:30: Bartender';
  test('is pushed an application, then one message with the number of applications to the job in its place, and a withdrawal', async () => {
    const job = await aJob(business, shift);
    const url = `/business/jobs/${job.id}/applications`;
    const application = await anApplication(worker, job);
    const first = { title: 'Wilma Ek applied', body, url, tag: `applications-${job.id}` };
    expect((await messageTo(desk)).message).toEqual(first);
    await anApplication(await aWorker(passa), job);
    expect((await messageTo(desk, 2)).message).toEqual({ ...first, title: '2 new applications' });
    await performAction(worker, 'withdraw', application);
    const back = {
      title: 'Wilma Ek withdrew their application',
      body,
      url,
      tag: `application-${application.id}`,
    };
    expect((await messageTo(desk, 3)).message).toEqual(back);
    await business.visitor.put('/api/notifications/read', { jobId: job.id });
    await anApplication(worker, job);
    expect((await messageTo(desk, 4)).message).toEqual(first);
  });

  test('is pushed a right-to-left name that does not reorder the sentence', async () => {
    const applicant = await aWorker(passa, { firstName: 'دانا', lastName: 'حداد' });
    await anApplication(applicant, await aJob(business, { ...shift, title: 'טבח 24' }));
    const { title, body } = (await messageTo(desk)).message;
    expect(title).toBe('\u2068دانا حداد\u2069 applied');
    expect(body).toBe('Fri, 4 Sept 18:00–23:30: \u2068טבח 24\u2069');
  });

  test('is pushed that a worker has cancelled, and that one has completed, before the start or not', async () => {
    // An application that is accepted at once may be no longer relevant when its push is due.
    await switchOff(business, 'newApplication');
    const { job, application } = await aHire(business, worker, shift);
    const about = { body, url: `/business/jobs/${job.id}/applications`, tag: `application-${application.id}` };
    await cancel(worker, application, 'Broken leg');
    expect((await messageTo(desk)).message).toEqual({ title: 'Wilma Ek cancelled a shift', ...about });
    const worked = await aHire(business, worker, { ...shift, startDate: '2026-09-03' });
    await performAction(worker, 'complete', worked.application);
    const tag = `application-${worked.application.id}`;
    expect((await messageTo(desk, 2)).message).toMatchObject({
      title: 'Wilma Ek completed a shift before it started',
      tag,
    });
    const ended = await aHire(business, worker, { ...shift, startDate: '2026-09-02' });
    passa.clock.set('2026-09-02T21:30:00.000Z');
    onTestFinished(() => passa.clock.reset());
    await performAction(worker, 'complete', ended.application);
    expect((await messageTo(desk, 3)).message).toMatchObject({ title: 'Wilma Ek completed a shift' });
  });
});

describe('nothing is pushed', () => {
  test('of a kind with push switched off, while its mail and all other kinds are sent', async () => {
    await switchOff(worker, 'declined');
    await anApplicationDeclined();
    await aHire(business, worker);
    expect((await messageTo(phone)).message.title).toBe("You're hired");
    await untilPushed();
    expect(phone.attempts).toBe(1);
  });

  test('of a notification that was read before delivery', async () => {
    await meanwhile(phone, async () => {
      const { body } = await worker.visitor.get<{ notifications: { id: string }[] }>('/api/notifications');
      await worker.visitor.put('/api/notifications/read', { upTo: body.notifications[0]?.id });
    });
    expect(phone).toMatchObject({ attempts: 1, received: [] });
  });

  test('of a kind that was switched off before delivery', async () => {
    await meanwhile(phone, () => switchOff(worker, 'declined'));
    expect(phone).toMatchObject({ attempts: 1, received: [] });
  });

  test('of a notification that is no longer true', async () => {
    desk.status = 503;
    const application = await anApplication(worker, await aJob(business));
    await untilPushed();
    await switchOff(business, 'applicationWithdrawn');
    await performAction(worker, 'withdraw', application);
    desk.status = 201;
    await runRetries();
    expect(desk).toMatchObject({ attempts: 1, received: [] });
  });

  test('of a shift that has begun', async () => {
    desk.status = 503;
    await anApplication(worker, await aJob(business, { ...shift, startDate: '2026-09-02' }));
    await untilPushed();
    passa.clock.set('2026-09-02T16:00:01Z');
    desk.status = 201;
    await runRetries();
    expect(desk).toMatchObject({ attempts: 1, received: [] });
  });

  test('after a log-out, including messages in the queue', async () => {
    await meanwhile(phone, () => worker.visitor.delete('/api/session'));
    expect(phone).toMatchObject({ attempts: 1, received: [] });
  });

  test('where the session was ended or has expired', async () => {
    await passa.db.execute(sql`update sessions set expires_at = now() where user_id = ${worker.account.id}`);
    await passa.db.execute(sql`delete from sessions where user_id = ${business.account.id}`);
    const visitor = passa.visitor();
    await visitor.post('/api/session', { email: business.email, password: business.password });
    const application = await anApplication(await aWorker(passa), await aJob({ ...business, visitor }));
    await performAction({ ...business, visitor }, 'decline', application);
    await untilPushed();
    expect([phone.attempts, desk.attempts]).toEqual([0, 0]);
  });

  test('where the session expires before delivery', async () => {
    await meanwhile(phone, () =>
      passa.db.execute(sql`update sessions set expires_at = now() where user_id = ${worker.account.id}`),
    );
    expect(phone).toMatchObject({ attempts: 1, received: [] });
  });

  test('to a browser that another user subscribed with since, who gets their own messages', async () => {
    const other = await aWorker(passa);
    await meanwhile(phone, () => subscribe(other, phone));
    expect(phone).toMatchObject({ attempts: 1, received: [] });
    await performAction(business, 'decline', await anApplication(other, await aJob(business, { title: 'Night cook' })));
    expect((await messageTo(phone)).message.body).toContain('Night cook');
  });
});

test('every browser where the user is logged in gets the message, and no other', async () => {
  const visitor = passa.visitor();
  await visitor.post('/api/session', { email: worker.email, password: worker.password });
  const tablet = await subscribe({ visitor });
  const strangers = await subscribe(await aWorker(passa));
  await anApplicationDeclined();
  await Promise.all([messageTo(phone), messageTo(tablet)]);
  await untilPushed();
  expect([phone, tablet, strangers].map(({ attempts: tried }) => tried)).toEqual([1, 1, 0]);
});
