import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ENTRY_POINTS = {
  backup: '../backup/main-backup.ts',
  restore: '../backup/main-restore.ts',
  import: '../import/main.ts',
  accounts: '../accounts/main.ts',
  failures: '../operations/failed-tasks/main.ts',
  hours: '../attendance/time-sheets/main-hours.ts',
  disputes: '../main-disputes.ts',
  migrate: '../main-migrate.ts',
  start: '../start.js',
};

// Compiling the modules is most of the time of a short command. `start.js` has a cache of its own.
export const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/passa-commands', import.meta.url));

/** Runs one of the programs as an operator does, until it ends. */
export async function runCommand(
  name: keyof typeof ENTRY_POINTS,
  env: Record<string, string>,
  args: string[] = [],
  options: string[] = [],
) {
  const main = fileURLToPath(new URL(ENTRY_POINTS[name], import.meta.url));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...options, main, ...args], {
    env: { PATH, ...(name !== 'start' && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [exitCode] = (await once(child, 'exit')) as [number];
  return { exitCode, output: await output, errors: await errors };
}
