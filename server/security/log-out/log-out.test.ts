import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

test('a log-out that cannot be audited does not end the session', async () => {
  const { visitor } = await aWorker(passa);
  await passa.db.execute(sql`alter table audit_log add constraint no_log_out check (action <> 'signed-out') not valid`);
  onTestFinished(async () => {
    await passa.db.execute(sql`alter table audit_log drop constraint no_log_out`);
  });
  expect((await visitor.delete('/api/session')).status).toBe(500);
  expect(passa.takeErrors()).toMatchObject([{ msg: 'unexpected' }]);
  expect((await visitor.get('/api/session')).body).toMatchObject({ account: { role: 'worker' } });
});
