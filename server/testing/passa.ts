import { mkdtemp, rm } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PasswordPolicy } from '@passa/domain';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createApp } from '../app.ts';
import type { Database } from '../platform/database/database.ts';
import { listen } from '../platform/http/listen.ts';
import { openLive } from '../platform/live/open-live.ts';
import type { Log } from '../platform/log.ts';
import { openQueue } from '../platform/queue/queue.ts';
import type { Services } from '../services.ts';
import { openAttempts } from '../platform/sessions/attempts.ts';
import { createAuthentication } from '../platform/sessions/authentication.ts';
import type { Passwords } from '../platform/sessions/hashing.ts';
import { openDevices } from '../platform/sessions/device.ts';
import { sessionSecret } from '../platform/sessions/secret.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { openTestDatabase } from './open-database.ts';
import { beginDaysAnew } from './days.ts';
import { collectingLog, type LogLine } from './log.ts';
import { quickPasswords } from './password.ts';
import { Visitor } from './visitor.ts';

/** When the tests' clock starts; what the builders post lies after it. */
export const START = new Date('2026-09-01T06:00:00.000Z');

/** What the tests' operator shows to see what has failed. */
export const OPERATOR_TOKEN = 'the-token-of-the-operator';
/** What the tests' operator shows to take a backup. */
export const BACKUP_TOKEN = 'the-token-of-the-backup';

export class Clock {
  #time = START;

  readonly now = () => this.#time;

  /** @param time a UTC instant, ISO 8601 */
  set(time: string): void {
    this.#time = new Date(time);
  }

  reset(): void {
    this.#time = START;
  }
}

export type Running = {
  services: Services;
  /** Where its files are, unless a storage was given. */
  filesFolder: string;
  app: ReturnType<typeof createApp>;
  visitor: () => Visitor;
  close: () => Promise<void>;
};

type Choices = {
  log: Log;
  clock?: Clock;
  publicUrl?: string;
  webFolder?: string;
  storage?: Storage;
  trustedProxies?: BlockList;
  passwordPolicy?: PasswordPolicy;
  operatorTokens?: string[];
  backupTokens?: string[];
  /** Quick hashes unless said otherwise. */
  password?: Passwords;
};

/** The real program on a database, at an address of its own. */
export async function startOn(db: Database, given: Choices): Promise<Running> {
  const { log, clock = new Clock(), publicUrl, webFolder, storage: givenStorage, password = quickPasswords } = given;
  const { trustedProxies = new BlockList(), passwordPolicy = 'warn' } = given;
  const { operatorTokens = [OPERATOR_TOKEN], backupTokens = [BACKUP_TOKEN] } = given;
  const authentication = createAuthentication(db, {
    secret: await sessionSecret(db),
    publicUrl: publicUrl ?? 'http://localhost:3000',
    log,
    password,
  });
  // Takes tasks and does none, until a test has it work.
  const queue = await openQueue(db, log, { upkeep: false });
  const live = await openLive(db, log);
  const filesFolder = await mkdtemp(join(tmpdir(), 'passa-files-'));
  const storage = givenStorage ?? (await diskStorage(filesFolder));
  const attempts = await openAttempts(db, clock.now);
  const devices = await openDevices(db, publicUrl);
  const tokens = { operatorTokens, backupTokens };
  const config = { publicUrl, pushServices: [], trustedProxies, passwordPolicy, ...tokens };
  const services = { config, db, log, authentication, attempts, devices, queue, live, storage, now: clock.now };
  const app = createApp(services, webFolder);
  const server = await listen(app, '127.0.0.1', 0);
  return {
    services,
    filesFolder,
    app,
    visitor: () => new Visitor(`http://127.0.0.1:${server.port}`, publicUrl && new URL(publicUrl).origin),
    close: async () => {
      live.disconnect();
      await server.close();
      await queue.close();
      await live.close();
      await rm(filesFolder, { recursive: true });
    },
  };
}

export type Passa = Pick<Running, 'services' | 'filesFolder' | 'app' | 'visitor'> & {
  db: Database;
  log: Log;
  /** Where its database is, on PostgreSQL. */
  databaseUrl: string | undefined;
  clock: Clock;
  /** The failures logged since the last call; a test that leaves one untaken fails. */
  takeErrors: () => LogLine[];
};

/** Gives the tests of a file a program with a database of its own. */
export function usePassa(): Passa {
  const clock = new Clock();
  const { log, takeErrors } = collectingLog();
  const passa = { clock, log, takeErrors } as Passa;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    beginDaysAnew();
    const { db, url, close: closeDatabase } = await openTestDatabase(log);
    closing.unshift(closeDatabase);
    const { services, filesFolder, app, visitor, close } = await startOn(db, { log, clock });
    closing.unshift(close);
    Object.assign(passa, { db, services, filesFolder, app, visitor, databaseUrl: url });
  });
  afterEach(() => {
    clock.reset();
    expect(takeErrors(), 'failures in the log that the test did not expect').toEqual([]);
  });
  afterAll(async () => {
    const failures = takeErrors();
    for (const close of closing) await close();
    expect(failures, 'failures in the log while the tests were prepared').toEqual([]);
  });
  return passa;
}
