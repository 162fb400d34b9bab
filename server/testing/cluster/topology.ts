import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRUST_LOOPBACK } from '../crash/visitor-with-address.ts';
import { freePort } from '../server-process.ts';
import { startPostgresql, type RunningPostgresql } from '../postgresql.ts';
import { startS3 } from '../s3-server.ts';
import { runOn } from '../standby.ts';
import { startProgram, type Program } from './program.ts';
import { startNginx } from './proxies.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
/** Debian's package `faketime`. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const SKEW = { LD_PRELOAD: FAKETIME, FAKETIME: '+10m', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
const PROCESSES = 3;
const REPLAY_DELAY = 'recovery_min_apply_delay=500ms';

export type Cluster = {
  /** The address of nginx. */
  baseUrl: string;
  processes: Program[];
  primary: RunningPostgresql;
  standby: RunningPostgresql;
  /** Whether the clock of the last process is ten minutes ahead. */
  hasSkewedClock: boolean;
  /** Starts a process again, on this release. */
  restart: (process: Program) => Promise<void>;
  stop: () => Promise<void>;
};

type ClusterOptions = {
  /** Whether the primary acknowledges nothing that the standby lacks. */
  isSynchronous: boolean;
  /** The folder of the previous release, installed and built; undefined for none. */
  previous: string | undefined;
};

/** Starts everything on the loopback interface. If a part does not start, those before it are stopped. */
export async function startCluster({ isSynchronous, previous }: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'passa-cluster-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const primary = await startPostgresql({ isRestarted: true });
    stops.push(primary.stop);
    const standby = await startPostgresql({ settings: ['fsync=off', REPLAY_DELAY], standbyOf: primary });
    stops.push(standby.stop);
    if (isSynchronous)
      await runOn(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');

    const s3 = await startS3();
    stops.push(s3.close);

    const hasSkewedClock = existsSync(FAKETIME);
    const hosts = [primary, standby].map(({ url }) => new URL(url).host);
    const env = {
      ...TRUST_LOOPBACK,
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: 'warn',
      DATABASE_URL: primary.url.replace(/(?<=@)[^/]*/, hosts.join()),
      DATABASE_POOL_SIZE: '12',
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      OPERATOR_TOKEN: 'the-token-of-the-operator',
      BACKUP_TOKEN: 'the-token-of-the-backup',
      ENCRYPTION_KEY: 'k'.repeat(43),
      DRAIN_SECONDS: '2',
    };
    const processes: Program[] = [];
    const environments = new Map<Program, NodeJS.ProcessEnv>();
    for (let i = 0; i < PROCESSES; i += 1) {
      const PORT = await freePort();
      const isSkewed = hasSkewedClock && i === PROCESSES - 1;
      const ownEnv = { ...env, ...(isSkewed && SKEW), PORT, DATA_DIR: join(folder, `data-${i}`) };
      const command = [process.execPath, commandOf(previous ?? PROJECT), Number(PORT)] as const;
      const program = await startProgram(...command, previous === undefined ? ownEnv : withFirstHost(ownEnv));
      stops.push(() => program.end('SIGKILL'));
      processes.push(program);
      environments.set(program, ownEnv);
    }
    const nginx = await startNginx(
      processes.map(({ port }) => String(port)),
      folder,
    );
    stops.push(() => nginx.end('SIGTERM'));
    return {
      baseUrl: `http://127.0.0.1:${nginx.port}`,
      processes,
      primary,
      standby,
      hasSkewedClock,
      restart: (program) => program.start(commandOf(PROJECT), environments.get(program)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const commandOf = (release: string) => ['--expose-gc', join(release, 'server/start.js')];

/** The previous release takes one host in a URL. */
const withFirstHost = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      name.startsWith('DATABASE_') ? value?.replace(/,[^/]*/, '') : value,
    ]),
  );
