import { startServer } from '@passa/e2e/setup/server.ts';
import { signUp } from '../api-user.ts';
import { runStatement, type PostgresInstance } from './postgres.ts';
import { seed } from './seed/seed.ts';
import type { Size } from './seed/size.ts';

/** A database with the given number of jobs, and the time it took to fill it. */
export async function openSeededDatabase(
  postgres: PostgresInstance,
  size: Size,
  folder: string,
  onProgress: (what: string) => void,
) {
  const database = await postgres.createDatabase(`passa_bench_${size.jobs}`);
  const start = performance.now();
  // The server migrates the database and hashes a password.
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: database.url });
  try {
    await signUp(server.url, 'workers');
  } finally {
    await server.stop();
  }
  const [account] = await runStatement<{ password: string }>(database.url, 'select password from accounts');
  await seed(database.url, size, account?.password ?? '', onProgress);
  const seconds = (performance.now() - start) / 1000;
  return { ...database, size, seconds, stored: await database.bytes() };
}

export type SeededDatabase = Awaited<ReturnType<typeof openSeededDatabase>>;
