import { copyDatabase } from './empty-database.ts';
import { startServer, type TestServer } from './server.ts';

/** Starts the server as `startServer` does, with cheap password hashes and a copied empty database. */
export async function startTestServer(
  env: { DATA_DIR: string } & Record<string, string>,
  folder?: string,
): Promise<TestServer> {
  const cheapHashes = `--import ${new URL('cheap-hashes.ts', import.meta.url).href}`;
  const nodeOptions = env['NODE_OPTIONS'];
  if (env['DEMO_DATA'] !== 'on') await copyDatabase(env.DATA_DIR);
  return startServer({ ...env, NODE_OPTIONS: nodeOptions ? `${nodeOptions} ${cheapHashes}` : cheapHashes }, folder);
}
