import { copyFileSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished, expect, test } from 'vitest';
import { inspectPostgresql } from '../platform/database/postgresql.ts';
import { aBusiness, aHire, aWorker, type TestUser } from '../testing/builders.ts';
import { encryptionKeyFile } from '../platform/encryption/encryption-key.ts';
import { runCommand } from '../testing/command.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import {
  aFolder,
  aServerSetup,
  aServerSetupWithDatabase,
  openPathsIn,
  type ServerSetup,
} from '../testing/server-setup.ts';
import { personalNumberOf, sendPersonalNumber } from '../testing/personal-numbers.ts';
import { freePort, startServer } from '../testing/server-process.ts';
import { hasMigrations } from './queries.ts';

async function aServer(env: ServerSetup['env'], PORT: string) {
  const server = await startServer({ ...env, PORT });
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  return server;
}

/** Expects that a user can log in and download their file. */
async function expectToBeServed(env: ServerSetup['env'], { email, password }: TestUser, url: string, bytes: Buffer) {
  const server = await aServer(env, await freePort());
  const returning = server.visitor();
  expect((await returning.post('/api/session', { email, password })).status).toBe(200);
  const file = await fetch(returning.baseUrl + url, { headers: { Cookie: returning.cookie } });
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await server.end('SIGTERM')).toBe(0);
}

async function expectRefused(env: ServerSetup['env'], file: string, sentence: RegExp): Promise<void> {
  const { exitCode, output, errors } = await runCommand('restore', env, [file]);
  expect([exitCode, output]).toEqual([1, '']);
  expect(errors).toMatch(sentence);
  expect(errors.trimEnd()).not.toContain('\n');
}

test(
  'an archive with personal numbers says that it needs its encryption key, and does not start without',
  { timeout: 300_000 },
  async () => {
    const [{ env }, PORT] = [await aServerSetupWithDatabase(), await freePort()];
    const server = await aServer(env, PORT);
    const worker = await aWorker(server);
    expect((await sendPersonalNumber(worker, personalNumberOf('1990-01-01'))).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    const archive = join(aFolder(), 'passa.zip');
    expect(await runCommand('backup', { ...env, PORT }, [archive])).toMatchObject({ exitCode: 0 });

    const restored = await aServerSetup();
    const { output } = await runCommand('restore', restored.env, [archive]);
    expect(output).toMatch(/\nThe archive has encrypted values\. Before the start, put the encryption key .+\.\n$/);
    const refused = await runCommand('start', { ...restored.env, PORT, LOG_LEVEL: 'error' });
    expect(refused.errors).toMatch(/^Passa could not start\. The encryption key does not fit this database\. .+\.\n$/);

    copyFileSync(encryptionKeyFile(env.DATA_DIR), encryptionKeyFile(restored.env.DATA_DIR));
    const started = await aServer(restored.env, PORT);
    const owner = started.visitor();
    expect((await owner.post('/api/session', { email: worker.email, password: worker.password })).status).toBe(200);
    expect((await owner.get('/api/profile/personal-number')).body).toMatchObject({
      personalNumber: { masked: '19900101-••••' },
    });
    expect(await started.end('SIGTERM')).toBe(0);
  },
);

test('the backup and restore commands work between both database engines', { timeout: 300_000 }, async () => {
  const [{ env }, archives, PORT] = [await aServerSetupWithDatabase(), aFolder(), await freePort()];
  const server = await aServer(env, PORT);
  const worker = await aWorker(server);
  await aHire(await aBusiness(server), worker);
  const bytes = bytesOf('application/pdf', 20_000);
  const { url } = await aFile(worker, bytes);

  const [running, stopped] = [join(archives, 'running.zip'), join(archives, 'stopped.zip')];
  const taken = { exitCode: 0, errors: '' };
  expect(await runCommand('backup', { ...env, PORT }, [running])).toMatchObject(taken);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await runCommand('backup', { ...env, PORT }, [stopped])).toMatchObject(taken);

  const restored = await aServerSetup();
  expect(await runCommand('restore', restored.env, [running])).toMatchObject(taken);
  expect([...openPathsIn(restored.env.DATA_DIR), ...openPathsIn(archives).slice(1)]).toEqual([]);
  await expectToBeServed(restored.env, worker, url, bytes);
  await expectRefused(restored.env, stopped, /There is a database in|is not empty/);
  if (inject('engine') === 'postgresql') {
    // From one engine to the other, and back.
    const [other, back] = [await aServerSetup('pglite'), await aServerSetup()];
    expect(await runCommand('restore', other.env, [stopped])).toMatchObject(taken);
    await expectToBeServed(other.env, worker, url, bytes);
    const embedded = join(archives, 'embedded.zip');
    expect(await runCommand('backup', { ...other.env, PORT }, [embedded])).toMatchObject(taken);
    expect(await runCommand('restore', back.env, [embedded])).toMatchObject(taken);
    await expectToBeServed(back.env, worker, url, bytes);
  }

  const { env: untouched } = await aServerSetup();
  const whole = readFileSync(stopped);
  truncateSync(running, whole.length >> 1);
  await expectRefused(untouched, running, /is not a complete archive/);
  whole.writeUInt8(whole.readUInt8(200) ^ 1, 200);
  writeFileSync(stopped, whole);
  await expectRefused(untouched, stopped, /is damaged/);
  expect(readdirSync(untouched.DATA_DIR)).toEqual([]);
  if (untouched.DATABASE_URL === undefined) return;
  const isOpened = await inspectPostgresql({ url: untouched.DATABASE_URL }, (db) => db.transaction(hasMigrations));
  expect(isOpened).toBe(false);
});

test('a missing token is not mistaken for a missing server or database', { timeout: 120_000 }, async () => {
  const [{ env }, PORT] = [await aServerSetupWithDatabase('pglite'), await freePort()];
  await aServer(env, PORT);
  const DATA_DIR = aFolder();
  const { exitCode, errors } = await runCommand('backup', { DATA_DIR, PORT }, [join(aFolder(), 'passa.zip')]);
  expect([exitCode, errors]).toEqual([
    1,
    `There is no ${join(DATA_DIR, 'backup-token')}. Name the server's DATA_DIR, or its BACKUP_TOKEN.\n`,
  ]);
});
