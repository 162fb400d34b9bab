import { expect, test } from 'vitest';
import { exportOf } from '../../testing/archive.ts';
import { aBusiness, aHire, aWorker, type TestUser } from '../../testing/builders.ts';
import { disputeNoShow, recordNoShow } from '../../testing/no-shows.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
const at = (time: string) => `2026-09-05T${time}:00.000Z`;

test('the export of each party has the no-show with every step, and that of no other user', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const shift = { startDate: '2026-09-05', startTime: '17:00', endTime: '23:00' };
  const { application: hire } = await aHire(business, worker, shift);
  passa.clock.set(at('16:00'));
  await recordNoShow(business, hire);
  passa.clock.set(at('17:00'));
  await disputeNoShow(worker, hire);
  const steps = [
    { action: 'record', by: 'business', at: at('16:00'), reason: null },
    { action: 'dispute', by: 'worker', at: at('17:00'), reason: 'I was in the kitchen' },
  ];
  const noShow = { job: 'Evening bartender', startDate: at('15:00'), state: 'disputed', steps };
  const noShowsOf = async (user: TestUser) => (await exportOf(user)).ofParty['noShows'];
  expect(await noShowsOf(worker)).toEqual([noShow]);
  expect(await noShowsOf(business)).toEqual([noShow]);
  expect([await noShowsOf(await aWorker(passa)), await noShowsOf(await aBusiness(passa))]).toEqual([[], []]);
});
