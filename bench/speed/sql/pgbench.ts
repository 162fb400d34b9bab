import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How often pgbench ran a script, per second and with the warm-up in all, or the reason why it failed. */
type SqlRate = { rate: number; runs: number } | { failed: string };

export const PGBENCH_HINT =
  'pgbench was not found, so no route is compared with its SQL alone. pgbench comes with PostgreSQL (Debian: postgresql-15, or postgresql-contrib); PGBENCH can name its path.';

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
  const places = [process.env['PGBENCH'], 'pgbench'].filter((each) => each !== undefined);
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    places.push(join(folder.trim(), 'pgbench'));
  } catch {
    // Not found here.
  }
  return places.find(works);
}

/** The variables of a script on the command line, the warm-up, and the time that is measured after it. Seconds. */
type SqlLoad = { clients: number; base: number; open: number; warmUp: number; seconds: number };

/** Runs a script's statements as fast as the database can, with generic plans. */
export async function sqlRate(
  pgbench: string,
  file: string,
  databaseUrl: string,
  { clients, base, open, warmUp, seconds }: SqlLoad,
): Promise<SqlRate> {
  const url = new URL(databaseUrl);
  const variables = Object.entries({ i: 0, clients, base, open }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ]);
  const args = ['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', String(Math.min(2, clients))];
  args.push('-T', String(warmUp + seconds), '-P', '1', ...variables);
  args.push('-h', url.hostname, '-p', url.port || '5432', '-U', url.username, url.pathname.slice(1));
  const env = {
    ...process.env,
    PGPASSWORD: decodeURIComponent(url.password),
    PGOPTIONS: '-c plan_cache_mode=force_generic_plan',
  };
  try {
    const { stdout, stderr } = await run(pgbench, args, { env });
    if (/aborted|FATAL/.test(stderr)) return { failed: firstLine(stderr) };
    const rate = rateAfter(stderr, warmUp);
    return rate === undefined
      ? { failed: 'no response in the time' }
      : { rate, runs: Number(/actually processed: (\d+)/.exec(stdout)?.[1]) };
  } catch (error) {
    return { failed: firstLine(error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)) };
  }
}

/** The mean rate after the warm-up, from pgbench's report of each second. */
export function rateAfter(report: string, warmUp: number): number | undefined {
  const rates = [...report.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps/gm)]
    .filter(([, second]) => Number(second) > warmUp + 0.5)
    .map(([, , rate]) => Number(rate));
  const sum = rates.reduce((all, rate) => all + rate, 0);
  return sum > 0 ? sum / rates.length : undefined;
}

const firstLine = (output: string) =>
  output.split('\n').find((line) => line.includes('ERROR')) ?? output.split('\n')[0] ?? '';
