import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '@passa/domain';
import { createApp } from './app.ts';
import { DEMO_ACCOUNTS, fillWithDemo, hasDemo } from './demo/index.ts';
import { closePastJobs } from './jobs/index.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { FolderInUseError } from './platform/database/folder-lock.ts';
import { openPostgresql } from './platform/database/postgresql.ts';
import { listen } from './platform/http/listen.ts';
import { createLog, type Log } from './platform/log.ts';
import { repeat } from './platform/repeat.ts';
import { createAuthentication } from './platform/sessions/authentication.ts';
import { sessionSecret } from './platform/sessions/secret.ts';

const WEB_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url));
const SHUTDOWN_LIMIT = 10_000;
const A_MINUTE = 60_000;

try {
  const config = readConfig(process.env);
  await run(config, createLog(config.logLevel));
} catch (error) {
  process.stderr.write(`${PRODUCT_NAME} could not start. ${reasonFor(error)}\n`);
  process.exitCode = 1;
}

async function run(config: Config, log: Log): Promise<void> {
  const { db, engine, close: closeDatabase } = await openDatabase(config, log);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const authentication = createAuthentication(db, { secret: await sessionSecret(db), publicUrl, log });
  const app = createApp({ config, db, log, authentication, now: () => new Date() }, WEB_FOLDER);
  const server = await listen(app, config.host, config.port);
  log.info({ engine, port: server.port }, 'ready');
  await greet(config, server.port, db);
  const closing = repeat(A_MINUTE, log, 'closing past jobs', () => closePastJobs(db, new Date()));

  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping: finishing what is in flight');
    // A request that never ends does not keep the process from ending.
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
    await Promise.all([closing.stop(), server.close()]);
    await closeDatabase();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
}

function openDatabase(config: Config, log: Log) {
  if (config.databaseUrl) return openPostgresql(config.databaseUrl, log);
  return openEmbedded(config.dataDir, config.demoData ? (db) => fillWithDemo(db, log) : undefined);
}

async function greet(config: Config, port: number, db: Database): Promise<void> {
  const lines = [`${PRODUCT_NAME} is ready at ${config.publicUrl ?? `http://localhost:${port}`}`];
  if (!config.databaseUrl && (await hasDemo(db))) {
    lines.push('Demo accounts:', ...DEMO_ACCOUNTS.map(({ email, password }) => `  ${email}  ${password}`));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function reasonFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use. Name another one in PORT.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
