import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '@passa/server/testing/free-port';

export const VERSION = '9.10.0';
const FOLDER = join(import.meta.dirname, '.installed');
const PROGRAM = join(FOLDER, 'node_modules/parse-server');
const APPLICATION = 'passa-bench';
const MASTER_KEY = 'passa-bench-master';
/** Milliseconds. */
const READY_WITHIN = 60_000;
const POLL = 200;

/** Installs Parse Server beside the dependencies of the project, unless it is there. */
export function installParseServer(): void {
  const manifest = join(PROGRAM, 'package.json');
  if (existsSync(manifest)) {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    if (version === VERSION) return;
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `parse-server@${VERSION}`];
  execFileSync('npm', args, { cwd: FOLDER, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Starts Parse Server on an empty database. */
export async function startParseServer(databaseUrl: string) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const config = join(FOLDER, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({
      databaseURI: databaseUrl,
      appId: APPLICATION,
      masterKey: MASTER_KEY,
      host: '127.0.0.1',
      port,
      serverURL: `${url}/parse`,
      mountPath: '/parse',
      silent: true,
      logsFolder: null,
    }),
  );
  const child = spawn(process.execPath, [join(PROGRAM, 'bin/parse-server'), config], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilHealthy(url, () => child.exitCode);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const headers = { 'X-Parse-Application-Id': APPLICATION };
  return {
    url,
    pid: child.pid ?? 0,
    /** The headers of a request without a session. */
    headers,
    /** Creates objects of a class. */
    create: async (name: string, objects: object[]): Promise<void> => {
      const post = async (object: object) => {
        const response = await fetch(`${url}/parse/classes/${name}`, {
          method: 'POST',
          headers: { ...headers, 'X-Parse-Master-Key': MASTER_KEY, 'Content-Type': 'application/json' },
          body: JSON.stringify(object),
        });
        if (!response.ok) throw new Error(`Parse Server responded with ${response.status}: ${await response.text()}`);
      };
      for (const object of objects) await post(object);
    },
    stop,
  };
}

async function untilHealthy(url: string, exitCode: () => number | null): Promise<void> {
  const end = performance.now() + READY_WITHIN;
  while (performance.now() < end && exitCode() === null) {
    const response = await fetch(`${url}/parse/health`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(POLL);
  }
  throw new Error('Parse Server did not start.');
}
