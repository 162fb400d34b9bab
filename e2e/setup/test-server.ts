import { startServer, type RunningServer } from './server.ts';

/** Starts the program as `startServer` does, but for the cost of a password's hash, which is as good as none. */
export function startTestServer(
  env: { DATA_DIR: string } & Record<string, string>,
  folder?: string,
): Promise<RunningServer> {
  const cheapHashes = `--import ${new URL('cheap-hashes.ts', import.meta.url).href}`;
  const given = env['NODE_OPTIONS'];
  return startServer({ ...env, NODE_OPTIONS: given ? `${given} ${cheapHashes}` : cheapHashes }, folder);
}
