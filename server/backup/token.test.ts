import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeStoredFile } from '../files/index.ts';
import { parseNetworks } from '../platform/http/client-address.ts';
import { aWorker } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import { BACKUP_TOKEN, OPERATOR_TOKEN, startPassa, usePassa } from '../testing/passa.ts';

const passa = usePassa();
const PATH = '/api/operations/backup';
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

beforeEach(() => passa.db.execute('delete from attempts'));

test("the backup's token opens it, and the failed tasks' token does not", async () => {
  expectRefusal(await passa.visitor().get(PATH, bearer(OPERATOR_TOKEN)), 404, 'notFound');
  const { status, headers } = await passa.visitor().get(PATH, bearer(BACKUP_TOKEN));
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/zip']);
});

test('ten wrong tokens lock one address out of the backup only', async () => {
  const trustedProxies = parseNetworks(['127.0.0.0/8']);
  const running = await startPassa(passa.db, { log: passa.log, clock: passa.clock, trustedProxies });
  onTestFinished(running.close);
  const sendToken = (token: string, address: string, path = PATH) =>
    running.visitor().get(path, { ...bearer(token), 'X-Forwarded-For': address });
  for (let i = 0; i < 10; i += 1) expectRefusal(await sendToken(OPERATOR_TOKEN, '203.0.113.1'), 404, 'notFound');
  const refused = await sendToken(BACKUP_TOKEN, '203.0.113.1');
  expectRefusal(refused, 429, 'tooManyGuesses');
  expect(refused.headers.get('Retry-After')).toBe('900');
  expect((await sendToken(BACKUP_TOKEN, '203.0.113.2')).status).toBe(200);
  expect((await sendToken(OPERATOR_TOKEN, '203.0.113.1', '/api/operations/failed-tasks')).status).toBe(200);
});

test('during a rotation the new and the old token are accepted', async () => {
  const backupTokens = ['the-next-token-of-the-backup', BACKUP_TOKEN];
  const running = await startPassa(passa.db, { log: passa.log, clock: passa.clock, backupTokens });
  onTestFinished(running.close);
  for (const token of backupTokens) expect((await running.visitor().get(PATH, bearer(token))).status).toBe(200);
});

test('HEAD takes no backup, because no client would read it and it would keep files from being deleted', async () => {
  const worker = await aWorker(passa);
  await aFile(worker, bytesOf('video/mp4', 4_000_000), { kind: 'video', name: 'Long.mp4' });
  const [file] = await rows<{ key: string }>(
    passa.db,
    sql`select storage_key as key from files where worker_id = ${worker.account.id}`,
  );
  const response = await passa.visitor().send('HEAD', PATH, { headers: bearer(BACKUP_TOKEN) });
  expect(response.status).toBe(200);
  await expect(removeStoredFile(passa.services, file?.key ?? '')).resolves.toBeUndefined();
});
