import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, cancel, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';
import { usePushService } from '../../testing/push-service.ts';
import { sendReminders } from './send-reminders.ts';

const passa = usePassa();
const { subscribe } = usePushService(passa);
let workers: TestUser[];
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
  workers = [];
  while (workers.length < 10) workers.push(await aWorker(passa));
  for (const worker of workers) await subscribe(worker);
});

/** The instant of the question 36 hours before a shift. */
const askedAt = ({ startDate }: { startDate: string }) => new Date(Date.parse(startDate) - 36 * 3_600_000);

const pushesAbout = (ids: string[]) =>
  countOf(
    passa.db,
    'queue.job',
    `name = 'push-notification' and (data->>'notificationId')::uuid in (
      select id from notifications where kind = 'confirmationAsked' and application_id in (${ids.map((id) => `'${id}'`).join()}))`,
  );

describe.for(rounds(3))('in round %i', () => {
  test('many processes at once send each reminder once', async () => {
    const date = { startDate: '2027-06-11' };
    const hires = await Promise.all(workers.map(async (worker) => aHire(await aBusiness(passa), worker, date)));
    const time = askedAt(hires[0]?.job ?? { startDate: '' });
    const counts = await concurrently(8, () => sendReminders(passa.services, time));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(workers.length);
    expect(await pushesAbout(hires.map(({ application }) => application.id))).toBe(workers.length);
    await Promise.all(hires.map(({ application }, i) => cancel(workers[i] ?? business, application)));
  });

  test('a cancellation, a confirmation and the reminders at once do not wait for each other for ever', async () => {
    const hires = await Promise.all(workers.map((worker) => aHire(business, worker)));
    for (const { job, application } of hires) {
      const time = askedAt(job);
      await sendReminders(passa.services, time);
      passa.clock.set(time.toISOString());
      const later = new Date(time.getTime() + 16 * 3_600_000);
      const [confirmed, cancelled] = await Promise.all([
        workers[hires.findIndex((hire) => hire.job === job)]?.visitor.post(
          `/api/applications/${application.id}/confirmation`,
        ),
        cancel(business, application),
        concurrently(3, () => sendReminders(passa.services, later)),
      ]);
      expect(['200', '409 shiftNotConfirmable']).toContain(confirmed && outcomeOf(confirmed));
      expect(outcomeOf(cancelled)).toBe('200');
    }
  });
});
