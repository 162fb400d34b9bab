import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aWorker } from '../testing/builders.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import { aFolder, aServerSetup, openPathsIn } from '../testing/server-setup.ts';
import { beginServer, freePort, startServer } from '../testing/server-process.ts';
import { makePrivate } from './data-folder.ts';

/** Creates new files accessible to all users of the machine by default. */
const NO_UMASK = ['--import', 'data:text/javascript,process.umask(0)'];

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

test('nothing in the data folder is accessible to other users, whatever the umask', { timeout: 180_000 }, async () => {
  const { env } = await aServerSetup();
  const [DATA_DIR, PORT] = [join(env.DATA_DIR, 'new', 'data'), await freePort()];
  const server = await startServer({ ...env, DATA_DIR, PORT }, NO_UMASK);
  const worker = await aWorker(server);
  await aFile(worker, bytesOf('application/pdf', 2_000));
  await worker.visitor.post('/api/password-resets', { email: worker.email });
  await expect
    .poll(() => existsSync(join(DATA_DIR, 'outbox')) && readdirSync(join(DATA_DIR, 'outbox')).length)
    .toBeTruthy();
  expect(openPathsIn(join(env.DATA_DIR, 'new'))).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(openPathsIn(DATA_DIR)).toEqual([]);
});

test(
  'a data folder that others can read is made private at the start, with a log line',
  { timeout: 180_000 },
  async () => {
    const { env } = await aServerSetup();
    const PORT = await freePort();
    expect(await (await startServer({ ...env, PORT })).end('SIGTERM')).toBe(0);
    mkdirSync(join(env.DATA_DIR, 'photographs'));
    writeFileSync(join(env.DATA_DIR, 'photographs', 'of somebody else'), '');
    for (const path of readdirSync(env.DATA_DIR, { recursive: true, encoding: 'utf8' })) {
      const opened = join(env.DATA_DIR, path);
      chmodSync(opened, lstatSync(opened).isDirectory() ? 0o755 : 0o666);
    }
    chmodSync(env.DATA_DIR, 0o755);

    const server = await startServer({ ...env, PORT });
    expect(server.output()).toMatch(/"level":40.*other users could read the data folder/);
    expect(openPathsIn(env.DATA_DIR)).toEqual([
      join(env.DATA_DIR, 'photographs'),
      join(env.DATA_DIR, 'photographs', 'of somebody else'),
    ]);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(makePrivate(env.DATA_DIR)).toBe(0);
  },
);

test('a folder that belongs to another user stops the start with one sentence', () => {
  const folder = aFolder();
  chmodSync(folder, 0o755);
  const another = lstatSync(folder).uid + 1;
  expect(() => makePrivate(folder, another)).toThrow(
    `${folder} belongs to another user, who could read what is kept in it. Name a folder of this user's own in DATA_DIR.`,
  );
  expect(modeOf(folder)).toBe('755');
});

test('a shared folder stops the start with one sentence, and stays unchanged', async () => {
  const DATA_DIR = aFolder();
  chmodSync(DATA_DIR, 0o1777);
  const server = beginServer({ DATA_DIR, PORT: '0' });
  await expect(server.ready).rejects.toThrow(
    `Passa could not start. ${DATA_DIR} is shared with other users. Name a folder of its own in DATA_DIR, such as ${join(DATA_DIR, 'passa')}.\n`,
  );
  expect(await server.ended).toBe(1);
  expect(readdirSync(DATA_DIR)).toEqual([]);
  expect(lstatSync(DATA_DIR).mode & 0o7777).toBe(0o1777);
});

test('symbolic links in the folder are not followed', () => {
  const [folder, elsewhere] = [aFolder(), aFolder()];
  writeFileSync(join(elsewhere, 'diary'), '');
  chmodSync(join(elsewhere, 'diary'), 0o644);
  mkdirSync(join(folder, 'outbox'));
  symlinkSync(elsewhere, join(folder, 'outbox', 'away'));
  symlinkSync(elsewhere, join(folder, 'files'));
  makePrivate(folder);
  expect(modeOf(join(elsewhere, 'diary'))).toBe('644');
  // DATA_DIR itself may be a symbolic link to another disk.
  expect(modeOf(elsewhere)).toBe('700');
});

test('a copy that lost its permissions is made private recursively', () => {
  const [original, copy] = [aFolder(), aFolder()];
  mkdirSync(join(original, 'database', 'base', '5'), { recursive: true, mode: 0o777 });
  writeFileSync(join(original, 'database', 'base', '5', '1259'), '', { mode: 0o666 });
  cpSync(original, copy, { recursive: true });
  chmodSync(join(copy, 'database'), 0o700);
  chmodSync(join(copy, 'database', 'base', '5', '1259'), 0o666);
  expect(makePrivate(copy)).toBeGreaterThan(0);
  expect(openPathsIn(copy)).toEqual([]);
  expect(makePrivate(copy)).toBe(0);
});
