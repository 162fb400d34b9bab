import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aBusiness, aJob, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { missingChanges } from '../../testing/crash/lost-changes.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { announceUpload, requestOffset, bytesOf, ownFilesOf, send } from '../../testing/files.ts';
import { aFolder, aFolderWithDatabase } from '../../testing/server-setup.ts';
import { beginServer, freePort, startServer } from '../../testing/server-process.ts';

const FULL_DISK = ['--import', new URL('../../testing/full-disk.ts', import.meta.url).href];

// Servers start and end in these tests, which takes time on a busy machine.
const SLOW = { timeout: 120_000 };

/** A server with a disk that the test can fill. */
async function aServer(env: { DATA_DIR: string; PORT: string }, full?: 'files' | 'tables' | 'log') {
  const server = full ? await startServer({ ...env, FULL: full }, FULL_DISK) : await startServer(env);
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  const fill = () => {
    server.signal('SIGUSR2');
    return expect.poll(server.output).toContain('the disk is full now');
  };
  return { ...server, fill };
}

test.for([
  // No user can create a folder there, not even root.
  ['/sys/passa', /^Passa could not start\. \/sys\/passa cannot be written \(\w+\)\. .*DATA_DIR.*\n$/],
  ['/proc/passa/data', /^Passa could not start\. \/proc\/passa cannot be written \(\w+\)\. .*DATA_DIR.*\n$/],
  ['FILE', /^Passa could not start\. .* cannot be written \(\w+\)\. .*DATA_DIR.*\n$/],
] as const)('a folder that cannot be written is reported in one sentence: %s', async ([given, sentence]) => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  const server = beginServer({ DATA_DIR: given === 'FILE' ? file : given, PORT: '0' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(sentence);
});

test('an upload without room is refused, and can be resumed once there is room', SLOW, async () => {
  const env = { DATA_DIR: await aFolderWithDatabase(), PORT: await freePort() };
  const server = await aServer(env, 'files');
  const worker = await aWorker(server);
  const bytes = bytesOf('application/pdf', 50_000);
  const { url } = (await announceUpload(worker, { kind: 'document', name: 'CV', size: bytes.length })).body.upload;
  const half = bytes.length / 2;
  expect((await send(worker.visitor, url, bytes.subarray(0, half))).status).toBe(204);
  await server.fill();
  expectRefusal(await send(worker.visitor, url, bytes.subarray(half), half), 507, 'diskFull');
  expect((await ownFilesOf(worker)).files).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);

  await aServer(env);
  const offset = Number((await requestOffset(worker.visitor, url)).headers.get('Upload-Offset'));
  expect(offset).toBe(half);
  expect((await send(worker.visitor, url, bytes.subarray(offset), offset)).status).toBe(204);
  expect((await ownFilesOf(worker)).files).toHaveLength(1);
});

const missingOf = async (business: TestUser, jobs: string[]) =>
  (await Promise.all(jobs.map((jobId) => missingChanges({ jobId, business })))).flat();

test('where a table cannot grow, only writes with room are acknowledged, and reads continue', SLOW, async () => {
  const env = { DATA_DIR: await aFolderWithDatabase(), PORT: await freePort() };
  const server = await aServer(env, 'tables');
  const business = await aBusiness(server);
  const kept = [(await aJob(business)).id];
  await server.fill();
  let refused = 0;
  // Some rows fit on an existing page.
  while (refused < 3) {
    const response = await business.visitor.post<{ job: { id: string } }>('/api/jobs', jobForm());
    if (response.status === 201) kept.push(response.body.job.id);
    else {
      expectRefusal(response, 507, 'diskFull');
      refused += 1;
    }
  }
  expect(await missingOf(business, kept)).toEqual([]);
  await server.end('SIGKILL');

  await aServer(env);
  expect(await missingOf(business, kept)).toEqual([]);
});

test(
  'where the database cannot write its log, the process ends with the reason, and has acknowledged nothing',
  SLOW,
  async () => {
    const env = { DATA_DIR: await aFolderWithDatabase(), PORT: await freePort() };
    const server = await aServer(env, 'log');
    const business = await aBusiness(server);
    const kept = await aJob(business);
    await server.fill();
    await expect(business.visitor.post('/api/jobs', jobForm())).rejects.toThrow(TypeError);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/\nThe embedded database could not write its log\. Passa stops\. .*\n$/);

    await aServer(env);
    const { body } = await business.visitor.get<{ jobs: { id: string }[] }>('/api/business/jobs');
    expect(body.jobs.map(({ id }) => id)).toEqual([kept.id]);
  },
);
