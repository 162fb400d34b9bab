import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '@passa/domain';
import { createApp } from './app.ts';
import { DEMO_ACCOUNTS, fillWithDemo, hasDemo } from './demo/index.ts';
import { openMailer, senderAt } from './mail/index.ts';
import { keptToken } from './operations/index.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { FolderInUseError } from './platform/database/folder-lock.ts';
import { folderReason } from './platform/database/folder-reason.ts';
import { openPostgresql } from './platform/database/postgresql.ts';
import { networksOf } from './platform/http/client-address.ts';
import { listen } from './platform/http/listen.ts';
import { openLive } from './platform/live/open-live.ts';
import { createLog, type Log } from './platform/log.ts';
import { openQueue } from './platform/queue/queue.ts';
import { openAttempts } from './platform/sessions/attempts.ts';
import { createAuthentication } from './platform/sessions/authentication.ts';
import { openDevices } from './platform/sessions/device.ts';
import { sessionSecret } from './platform/sessions/secret.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { startWork } from './work.ts';

const WEB_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url));
const SHUTDOWN_LIMIT = 10_000;

try {
  const config = readConfig(process.env);
  await run(config, createLog(config.logLevel));
} catch (error) {
  // What was opened before, such as the queue, would keep the process alive.
  process.stderr.write(`${PRODUCT_NAME} could not start. ${reasonFor(error)}\n`, () => process.exit(1));
}

async function run(config: Config, log: Log): Promise<void> {
  const { db, engine, close: closeDatabase } = await openDatabase(config, log);
  const authentication = createAuthentication(db, {
    secret: await sessionSecret(db),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    log,
  });
  const queue = await openQueue(db, log);
  const live = await openLive(db, log);
  const operatorToken = config.operatorToken ?? keptToken(config.dataDir);
  const storage = await openStorage(config);
  const settled = { ...config, operatorToken, trustedProxies: networksOf(config.trustedProxies) };
  const now = () => new Date();
  const attempts = await openAttempts(db, now);
  const devices = await openDevices(db, config.publicUrl);
  const services = { config: settled, db, log, authentication, attempts, devices, queue, live, storage, now };
  const isBuilt = existsSync(WEB_FOLDER);
  if (!isBuilt) log.warn('the web app is not built: only the API answers');
  const server = await listen(createApp(services, isBuilt ? WEB_FOLDER : undefined), config.host, config.port);
  const address = config.publicUrl ?? `http://localhost:${server.port}`;
  const { smtpUrl, mailFrom: from = senderAt(address) } = config;
  const mailer = openMailer({ smtpUrl, from, outbox: join(config.dataDir, 'outbox') }, log);
  await startWork(services, mailer, address);
  log.info({ engine, port: server.port }, 'ready');
  await greet(config, address, db);

  let isMeant = false;
  process.once('exit', () => {
    if (isMeant || engine !== 'embedded') return;
    // PostgreSQL ends where it cannot write its log, and being embedded takes the process along without a word.
    process.stderr.write(
      `The embedded database cannot go on, so ${PRODUCT_NAME} ends. See that there is room on its disk, and start again.\n`,
    );
    process.exitCode = 1;
  });
  const stop = async (signal: NodeJS.Signals) => {
    isMeant = true;
    log.info({ signal }, 'stopping: finishing what is in flight');
    // A request that never ends does not keep the process from ending.
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
    // Streams end by themselves only when their readers go.
    live.stopHearing();
    await server.close();
    await queue.close();
    await live.close();
    mailer.close();
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

async function greet(config: Config, address: string, db: Database): Promise<void> {
  const lines = [`${PRODUCT_NAME} is ready at ${address}`];
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
  const reason = folderReason(error);
  if (reason !== undefined) return reason;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
