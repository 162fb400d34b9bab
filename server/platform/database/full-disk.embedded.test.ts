import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aBusiness, aJob, aWorker, jobForm } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { announce, askOffset, bytesOf, filesOf, send } from '../../testing/files.ts';
import { beginServer, freePort, startServer } from '../../testing/server-process.ts';

const FULL_DISK = ['--import', new URL('../../testing/full-disk.ts', import.meta.url).href];

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'passa-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A server whose disk can be filled. */
async function aServer(place: { DATA_DIR: string; PORT: string }, full?: 'files' | 'database') {
  const server = full ? await startServer({ ...place, FULL: full }, FULL_DISK) : await startServer(place);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const fill = () => {
    server.signal('SIGUSR2');
    return expect.poll(server.said).toContain('the disk is full now');
  };
  return { ...server, fill };
}

test.for([
  // Nobody may make a folder there, not even root.
  ['/sys/passa', /^Passa could not start\. \/sys\/passa cannot be written \(\w+\)\. .*DATA_DIR.*\n$/],
  ['FILE', /^Passa could not start\. .* cannot be written \(\w+\)\. .*DATA_DIR.*\n$/],
] as const)('a folder that cannot be written is told in one sentence: %s', async ([given, sentence]) => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  const server = beginServer({ DATA_DIR: given === 'FILE' ? file : given, PORT: '0' });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(sentence);
});

test('a file for which there is no room is refused, and can be sent on when there is', async () => {
  const place = { DATA_DIR: aFolder(), PORT: await freePort() };
  const server = await aServer(place, 'files');
  const worker = await aWorker(server);
  const bytes = bytesOf('application/pdf', 50_000);
  const { url } = (await announce(worker, { kind: 'document', name: 'CV', size: bytes.length })).body.upload;
  await server.fill();
  expectRefusal(await send(worker.visitor, url, bytes), 507, 'diskFull');
  expect((await filesOf(worker)).files).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);

  const again = await aServer(place);
  const offset = Number((await askOffset(worker.visitor, url)).headers.get('Upload-Offset'));
  expect((await send(worker.visitor, url, bytes.subarray(offset), offset)).status).toBe(204);
  expect((await filesOf(worker)).files).toHaveLength(1);
});

test('where the database has no room left nothing is acknowledged, and what was before is there', async () => {
  const place = { DATA_DIR: aFolder(), PORT: await freePort() };
  const server = await aServer(place, 'database');
  const business = await aBusiness(server);
  const kept = await aJob(business);
  await server.fill();
  const answer = await business.visitor.post('/api/jobs', jobForm()).catch(() => undefined);
  if (answer) expectRefusal(answer, 507, 'diskFull');
  // PostgreSQL ends where it cannot write its log, and so does the process that it lives in; it says why.
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain('The embedded database cannot go on');

  const again = await aServer(place);
  const listed = await business.visitor.get<{ jobs: { id: string }[] }>('/api/business/jobs');
  expect(listed.body.jobs.map(({ id }) => id)).toEqual([kept.id]);
});
