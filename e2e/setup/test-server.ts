import { copyDatabase } from './empty-database.ts';
import { startServer, type TestServer } from './server.ts';

/**
 * Starts the server as `startServer` does, with cheap password hashes, a copied empty database and mails without a delay. Workers are
 * not notified of the new shifts of other tests.
 */
export async function startTestServer(
  env: { DATA_DIR: string } & Record<string, string>,
  folder?: string,
): Promise<TestServer> {
  const cheapHashes = `--import ${new URL('cheap-hashes.ts', import.meta.url).href}`;
  const nodeOptions = env['NODE_OPTIONS'];
  if (env['DEMO_DATA'] !== 'on') await copyDatabase(env.DATA_DIR);
  const options = nodeOptions ? `${nodeOptions} ${cheapHashes}` : cheapHashes;
  return startServer(
    { DECISION_MAIL_DELAY_SECONDS: '0', NEW_SHIFT_NOTIFICATIONS: 'off', ...env, NODE_OPTIONS: options },
    folder,
  );
}
