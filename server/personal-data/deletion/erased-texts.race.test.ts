import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker } from '../../testing/builders.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { usePassa } from '../../testing/passa.ts';
import { whileRowIsLocked } from '../../testing/races.ts';
import { agreeToHours, answerHours, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';

const passa = usePassa();
afterEach(() => passa.clock.reset());

test('a dispute that ends while its worker deletes the account leaves no reason', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const { application } = await aHire(business, worker, {
    ...{ startDate: '2026-09-05', startTime: '17:00', endTime: '23:00' },
  });
  passa.clock.set('2026-09-05T21:30:00.000Z');
  await proposeHours(business, application, { start: '2026-09-05T15:00:00.000Z', end: '2026-09-05T19:00:00.000Z' });
  await answerHours(worker, application, { answer: 'dispute', reason: 'I left later' });
  const responses = await whileRowIsLocked(passa.db, sql`select from users where id = ${worker.account.id}`, [
    () => deleteAccountOf(worker),
    () => agreeToHours(business, application),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await timeSheetOf(business, application)).toMatchObject({
    state: 'approved',
    steps: [{ kind: 'proposed' }, { kind: 'disputed', reason: null }, { kind: 'agreed' }],
  });
});
