import { cpuSecondsWithChildren, parentOf } from '../process-usage.ts';
import { withConnection } from './postgres.ts';

/**
 * Reads the CPU time in seconds of the program, and of PostgreSQL if it runs on this machine.
 * @param pid the process of the program, or the one that starts its processes
 */
export async function cpuClock(pid: number, databaseUrl: string) {
  const postmaster = await postmasterOf(databaseUrl);
  return () => ({
    program: cpuSecondsWithChildren(pid),
    postgres: postmaster === undefined ? undefined : cpuSecondsWithChildren(postmaster),
  });
}

/** The process that starts those of PostgreSQL's connections, if it runs on this machine. */
async function postmasterOf(databaseUrl: string): Promise<number | undefined> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(databaseUrl).hostname)) return undefined;
  // The connection has to be open, because its process is looked up.
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [row] = rows;
    try {
      return row && parentOf(row.pid);
    } catch {
      return undefined;
    }
  });
}
