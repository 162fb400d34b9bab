import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';

const passa = usePassa();

test('the health routes are public and report that the process can serve', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect(await passa.visitor().get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  }
});

test('the readiness names the warnings of the start', async () => {
  expect((await passa.visitor().get('/readyz')).body).toEqual({ status: 'ok', warnings: [] });
  const other = await startPassa(passa.db, { ...passa, warnings: ['mailsGoNowhere'] });
  expect(await other.visitor().get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok', warnings: ['mailsGoNowhere'] },
  });
  await other.close();
});

test('a process that receives no live events is alive and not ready', async () => {
  const other = await startPassa(passa.db, passa);
  other.services.live.disconnect();
  expectRefusal(await other.visitor().get('/readyz'), 503, 'unavailable');
  expect((await other.visitor().get('/healthz')).status).toBe(200);
  await other.close();
});

test('a draining process is alive and not ready', async () => {
  const other = await startPassa(passa.db, passa);
  other.services.readiness.startDraining();
  expectRefusal(await other.visitor().get('/readyz'), 503, 'unavailable');
  expect((await other.visitor().get('/healthz')).status).toBe(200);
  await other.close();
});
