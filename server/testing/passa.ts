import { mkdtemp, rm } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Employer, PasswordPolicy } from '@passa/domain';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { createApp } from '../app.ts';
import { openServices, serve } from '../composition.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Contact } from '../core/config.ts';
import type { StartWarning } from '../core/start-warnings.ts';
import type { Services } from '../core/services.ts';
import type { Observer } from '../platform/observability/observer.ts';
import type { PasswordHasher } from '../platform/sessions/hashing.ts';
import type { LeaseTimes } from '../platform/live/presence.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { resetDays } from './days.ts';
import { collectingLog, type LogLine } from './log.ts';
import { fastHasher } from './fast-hasher.ts';
import { openPglite } from './pglite.ts';
import { openPostgresqlCopy } from './postgresql-copy.ts';
// Declares what `inject` returns.
import './provided.ts';
import { Visitor } from './visitor.ts';

/** The start of the tests' clock; the builders' jobs are after it. */
export const START = new Date('2026-09-01T06:00:00.000Z');

/** The operator token, which reads the failed tasks. */
export const OPERATOR_TOKEN = 'the-token-of-the-operator';
/** The token that takes a backup. */
export const BACKUP_TOKEN = 'the-token-of-the-backup';

/** The encryption key of every test's program, 32 bytes in base64url. */
export const ENCRYPTION_KEY = 'tests-encrypt-with-this-key-of-thirty-two-A';

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

export type RunningPassa = {
  services: Services;
  /** The folder of its files, unless a storage was given. */
  filesFolder: string;
  app: ReturnType<typeof createApp>;
  visitor: () => Visitor;
  close: () => Promise<void>;
};

type PassaOptions = {
  log: Log;
  clock?: Clock;
  publicUrl?: string;
  webFolder?: string;
  storage?: Storage;
  trustedProxies?: BlockList;
  passwordPolicy?: PasswordPolicy;
  contact?: Contact;
  /** The venue by default. */
  employer?: Employer;
  operatorTokens?: string[];
  backupTokens?: string[];
  encryptionKeys?: string[];
  warnings?: StartWarning[];
  lease?: LeaseTimes;
  /** Fast hashes by default. */
  password?: PasswordHasher;
  observer?: Observer;
  /** Seconds; none by default. */
  decisionMailDelay?: number;
  /** False by default: in most tests the jobs of neighbouring tests suit the workers. */
  notifiesOfNewShifts?: boolean;
};

/** Starts the real program on a database, with an HTTP server of its own. */
export async function startPassa(db: Database, given: PassaOptions): Promise<RunningPassa> {
  const { log, clock = new Clock(), publicUrl, webFolder, storage: givenStorage, password = fastHasher } = given;
  const { trustedProxies = new BlockList(), passwordPolicy = 'warn', contact } = given;
  const { employer = { kind: 'venue' } } = given;
  const { operatorTokens = [OPERATOR_TOKEN], backupTokens = [BACKUP_TOKEN], lease, observer = {} } = given;
  const { encryptionKeys = [ENCRYPTION_KEY], warnings = [] } = given;
  const { decisionMailDelay = 0, notifiesOfNewShifts = false } = given;
  const filesFolder = await mkdtemp(join(tmpdir(), 'passa-files-'));
  const services = await openServices({
    db,
    log,
    config: {
      publicUrl,
      pushServices: [],
      notifiesOfNewShifts,
      trustedProxies,
      passwordPolicy,
      operatorTokens,
      backupTokens,
      contact,
      employer,
      warnings,
    },
    storage: givenStorage ?? (await diskStorage(filesFolder)),
    encryptionKeys,
    baseUrl: publicUrl ?? 'http://localhost:3000',
    now: clock.now,
    password,
    // Accepts tasks, and runs none until a test starts the work.
    runsMaintenance: false,
    decisionMailDelay,
    lease,
    observer,
  });
  const server = await serve(services, { host: '127.0.0.1', port: 0, webFolder });
  return {
    services,
    filesFolder,
    app: server.app,
    visitor: () => new Visitor(`http://127.0.0.1:${server.port}`, publicUrl && new URL(publicUrl).origin),
    close: async () => {
      await server.close();
      await services.live.close();
      await rm(filesFolder, { recursive: true });
    },
  };
}

export type Passa = Pick<RunningPassa, 'services' | 'filesFolder' | 'app' | 'visitor'> & {
  db: Database;
  log: Log;
  /** The URL of its database, on PostgreSQL. */
  databaseUrl: string | undefined;
  clock: Clock;
  /** The errors logged since the last call; a test fails if it does not take every logged error. */
  takeErrors: () => LogLine[];
};

/** Starts a program with a database of its own for the tests of a file. */
export function usePassa(
  options: Pick<PassaOptions, 'decisionMailDelay' | 'notifiesOfNewShifts' | 'employer'> = {},
): Passa {
  const clock = new Clock();
  const { log, takeErrors } = collectingLog();
  const passa = { clock, log, takeErrors } as Passa;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    resetDays();
    const { db, url, close: closeDatabase } = await openTestDatabase(log);
    closing.unshift(closeDatabase);
    const { services, filesFolder, app, visitor, close } = await startPassa(db, { log, clock, ...options });
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

type TestDatabase = { db: Database; url?: string; close: () => Promise<void> };

/** An empty, migrated database on the engine of this run. */
function openTestDatabase(log: Log): Promise<TestDatabase> {
  return inject('engine') === 'pglite' ? openPglite() : openPostgresqlCopy(log);
}
