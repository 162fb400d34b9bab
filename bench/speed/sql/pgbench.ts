import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Script } from './script.ts';

const run = promisify(execFile);

/** The number of requests per second whose SQL pgbench can run, or the reason why it failed. */
export type SqlResult = { rate: number } | { failed: string };

export const PGBENCH_MISSING =
  'pgbench was not found, so nothing is compared with its SQL alone. It comes with PostgreSQL (Debian: postgresql-15, or postgresql-contrib); PGBENCH can name it.';

/**
 * Finds pgbench by PGBENCH, in PATH, or among PostgreSQL's programs.
 * @returns its path, or undefined
 */
export function findPgbench(): string | undefined {
  const works = (path: string): boolean => {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  const candidates = [process.env['PGBENCH'], 'pgbench'].filter((each) => each !== undefined);
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    candidates.push(join(folder.trim(), 'pgbench'));
  } catch {
    // Not found here.
  }
  return candidates.find(works);
}

/** Runs a script's statements as fast as the database can. */
export async function measureSql(
  pgbench: string,
  folder: string,
  databaseUrl: string,
  { text, variables }: Script,
  { clients, seconds, base }: { clients: number; seconds: number; base: number },
): Promise<SqlResult> {
  const file = join(folder, 'script.sql');
  writeFileSync(file, text);
  const all = [...variables, ['i', '0'], ['clients', String(clients)], ['base', String(base)]];
  const url = new URL(databaseUrl);
  const args = ['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', String(Math.min(2, clients))];
  args.push('-T', String(seconds), ...all.flatMap(([name, value]) => ['-D', `${name ?? ''}=${value ?? ''}`]));
  args.push('-h', url.hostname, '-p', url.port || '5432', '-U', url.username, url.pathname.slice(1));
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  try {
    const { stdout, stderr } = await run(pgbench, args, { env });
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (/aborted|FATAL/.test(stderr)) return { failed: firstLine(stderr) };
    return rate > 0 ? { rate } : { failed: 'no answer in time' };
  } catch (error) {
    return { failed: firstLine(error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)) };
  }
}

const firstLine = (output: string) =>
  output.split('\n').find((line) => line.includes('ERROR')) ?? output.split('\n')[0] ?? '';
