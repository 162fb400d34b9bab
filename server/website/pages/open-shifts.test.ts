import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { collectingLog } from '../../testing/log.ts';
import { openShifts } from './landing-routes.ts';

test('no open shifts are counted when the database fails, so that the landing page does not fail', async () => {
  const { log, takeErrors } = collectingLog();
  const services = { db: {} as Database, log, now: () => new Date('2026-09-01T06:00:00Z') };
  expect(await openShifts(services)).toEqual({ shifts: 0, venues: 0 });
  expect(takeErrors()).toMatchObject([{ msg: 'the open shifts could not be counted' }]);
});
