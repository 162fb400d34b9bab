import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { approveOrSettle, timeSheetOf } from '../../testing/time-sheets.ts';

const passa = usePassa();
const { messageTo, subscribe } = usePushService(passa);
const outbox = useOutbox(passa);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen' }), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

// Six paid hours at 180 SEK on each date.
const shiftOn = (startDate: string) => ({
  ...{ startDate, startTime: '17:00', endTime: '23:00', payRate: 180, title: 'Bartender' },
});

/** Ended shifts with approved hours. */
async function approvedHires(...dates: string[]) {
  const hires = [];
  for (const date of dates) {
    const { job, application } = await aHire(business, worker, shiftOn(date));
    hires.push({ id: application.id, jobId: job.id });
  }
  passa.clock.set('2026-09-07T21:00:00.000Z');
  for (const hire of hires) await performAction(worker, 'complete', { id: hire.id });
  await approveOrSettle(business, 'approve', ...hires);
  return hires;
}

async function paymentsFor({ visitor }: TestUser) {
  type List = { notifications: { kind: string; applicationId: string; paidOre: number | null }[] };
  const { body } = await visitor.get<List>('/api/notifications');
  return body.notifications.filter(({ kind }) => kind === 'hoursSettled');
}

test('the worker is notified once of each shift that is paid, with the pay, and the venue is not', async () => {
  const hires = await approvedHires('2026-09-05', '2026-09-06');
  expect(await paymentsFor(worker), 'approved hours').toEqual([]);
  expect((await approveOrSettle(business, 'settle', ...hires)).status).toBe(200);
  const paid = await paymentsFor(worker);
  expect(new Map(paid.map(({ applicationId, paidOre }) => [applicationId, paidOre]))).toEqual(
    new Map(hires.map(({ id }) => [id, 108_000])),
  );
  expect(paid).toHaveLength(2);
  expect(await paymentsFor(business)).toEqual([]);
  const again = { code: 'hoursNotApproved' };
  expect(await approveOrSettle(business, 'settle', ...hires)).toMatchObject({ status: 409, body: { error: again } });
  expect(await paymentsFor(worker)).toEqual(paid);
});

test('a refused payment sends no notification', async () => {
  const [hire, other] = await approvedHires('2026-09-05', '2026-09-06');
  if (!hire || !other) throw new Error('Two shifts were made.');
  await approveOrSettle(business, 'settle', hire);
  const items = [];
  for (const { id } of [other, hire])
    items.push({ applicationId: id, version: (await timeSheetOf(business, { id })).version });
  expect((await business.visitor.post('/api/time-sheets/settle', { items })).status).toBe(409);
  expect((await paymentsFor(worker)).map(({ applicationId }) => applicationId)).toEqual([hire.id]);
});

test('a worker is pushed that a shift is paid, and mailed once they have asked for it', async () => {
  const phone = await subscribe(worker);
  await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'accepted', byPush: false }] });
  const [one, other] = await approvedHires('2026-09-05', '2026-09-06');
  if (!one || !other) throw new Error('Two shifts were made.');
  await untilQueueIsIdle(passa.db);
  const mailed = outbox.mailsTo(worker.email).length;
  await approveOrSettle(business, 'settle', one);
  expect((await messageTo(phone)).message).toMatchObject({
    title: 'Kajen has paid',
    body: expect.stringMatching(/^1,080\sSEK before tax\. Sat, 5 Sept 17:00–23:00: /) as string,
    url: `/worker/jobs/${one.jobId}`,
  });
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo(worker.email)).toHaveLength(mailed);

  await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'hoursSettled', byMail: true }] });
  await approveOrSettle(business, 'settle', other);
  const mail = await outbox.mailTo(worker.email, mailed + 1);
  expect(mail.head).toMatch(/^Subject: Paid: Sun, 6 Sept 17:00–23:00$/m);
  expect(mail.text).toContain('Kajen has marked the hours of this shift as paid.');
  expect(mail.text).toMatch(/Pay:\n1,080\sSEK before tax/);
  expect(mail.text).toContain(`/worker/jobs/${other.jobId}`);
});
