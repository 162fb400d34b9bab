import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY } from '../setup/server.ts';

/** Runs `npm run disputes` as the operator of the server does. */
export async function runDisputes(dataDir: string, url: string, given: string[]): Promise<string> {
  const { port } = new URL(url);
  const { stdout } = await promisify(execFile)(process.execPath, ['server/main-disputes.ts', ...given], {
    cwd: REPOSITORY,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port },
  });
  return stdout;
}
