import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PRODUCT_NAME } from '@passa/domain';
import { mailAuthorities, openMailer, senderAt } from './mail/index.ts';
import { bindStorage } from './files/index.ts';
import { resolveTokens } from './operations/index.ts';
import { openServices, serve } from './composition.ts';
import { openObservability, type Observability } from './observability.ts';
import { toConfigError } from './platform/http/listen.ts';
import { readConfig, type Config } from './core/config.ts';
import { START_WARNINGS, startWarnings } from './core/start-warnings.ts';
import { makePrivate } from './core/data-folder.ts';
import { openDatabaseClock } from './platform/database/clock.ts';
import type { Database } from './platform/database/database.ts';
import { startupErrorMessage } from './platform/startup/error-message.ts';
import { openEncryption, type Encryption } from './platform/encryption/encryption.ts';
import { resolveEncryptionKeys } from './platform/encryption/encryption-key.ts';
import { parseNetworks } from './platform/http/client-address.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { listedBuilds } from './website/index.ts';
import { startWork } from './work.ts';
import { describeError } from './platform/log/error-fields.ts';
import { printableLines } from './platform/primitives/printable.ts';

// Relative to the program as it was started, also where that is a symbolic link.
const WEB_FOLDER = fileURLToPath(new URL('../web/dist', pathToFileURL(process.argv[1] ?? '')));
const SHUTDOWN_LIMIT = 10_000;

try {
  const config = readConfig(process.env);
  const observability = await openObservability(config);
  await run(config, createLog(config.logLevel, undefined, observability.logFields), observability);
} catch (error) {
  const reason = printableLines(reasonFor(error, `${PRODUCT_NAME} could not start.`)).trimEnd();
  // Open resources, such as the queue, would keep the process alive.
  process.stderr.write(`${reason}\n`, () => process.exit(1));
}

async function run(config: Config, log: Log, observability: Observability): Promise<void> {
  const { smtpUrl, smtpCaFile } = config;
  const authorities = smtpCaFile === undefined ? undefined : mailAuthorities(smtpCaFile);
  const opened = makePrivate(config.dataDir);
  if (opened > 0) {
    const { dataDir: folder } = config;
    log.warn({ folder, paths: opened }, 'other users could read the data folder: its permissions were tightened');
  }
  const warnings = startWarnings(config);
  for (const warning of warnings) log.warn({ warning }, START_WARNINGS[warning]);
  const { db, engine, close: closeDatabase } = await openDatabase(config, log);
  observability.observeDatabase(db, log);
  const storage = await openStorage(config);
  await bindStorage({ db, storage, config, log });
  const clock = await openDatabaseClock(db, log);
  const services = await openServices({
    db,
    log,
    config: { ...config, ...resolveTokens(config), trustedProxies: parseNetworks(config.trustedProxies), warnings },
    storage: observability.observeStorage(storage),
    encryptionKeys: resolveEncryptionKeys(config),
    now: clock.now,
    baseUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    decisionMailDelay: config.decisionMailDelay,
    observer: observability.observer,
  });
  logEncryptionKeys(services.encryption.keys, log);
  await observability.serve(services);
  const isBuilt = listedBuilds(WEB_FOLDER).length > 0;
  if (!isBuilt) log.warn('the web app is not built; only the API is served');
  const { host, port } = config;
  const webFolder = isBuilt ? WEB_FOLDER : undefined;
  const server = await serve(services, { host, port, webFolder }).catch((error: unknown) => {
    throw toConfigError(error, port);
  });
  const baseUrl = config.publicUrl ?? `http://localhost:${server.port}`;
  const { mailFrom: from = senderAt(baseUrl) } = config;
  const outbox = join(config.dataDir, 'outbox');
  const mailer = observability.observeMailer(openMailer({ smtpUrl, authorities, from, outbox }, log));
  await startWork(services, mailer, baseUrl);
  log.info({ engine, port: server.port }, 'ready');
  const stop = async (signal: NodeJS.Signals) => {
    const { drainTime } = config;
    log.info({ signal, drainTime }, 'stopping: completing requests in flight');
    // A task that never ends does not keep the process alive.
    setTimeout(() => process.exit(1), drainTime + SHUTDOWN_LIMIT).unref();
    await server.close(drainTime);
    clock.close();
    mailer.close();
    await observability.close();
    await closeDatabase();
    await services.live.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop(signal));
  process.stdout.write(await startMessage(config, baseUrl, db, log));
}

/** Names each configured encryption key by its id, so that a rotation can be followed. */
function logEncryptionKeys(keys: Encryption['keys'], log: Log): void {
  for (const { id: encryptionKey, dataKeys } of keys) {
    const isNeeded = dataKeys > 0 || encryptionKey === keys[0]?.id;
    log.info({ encryptionKey, dataKeys }, isNeeded ? 'encryption key in use' : 'no data key needs this encryption key');
  }
}

/** Loads only the engine that is used, since each takes much memory. */
async function openDatabase(config: Config, log: Log) {
  if (config.postgresql) {
    const { openMigratedPostgresql } = await import('./database/postgresql.ts');
    return openMigratedPostgresql(config.postgresql, log);
  }
  const { openMigratedEmbedded } = await import('./database/embedded.ts');
  const fill = async (db: Database) => {
    const encryption = await openEncryption(db, resolveEncryptionKeys(config));
    const { fillWithDemo } = await import('./demo/index.ts');
    await fillWithDemo({ db, log, encryption }, { language: config.demoLanguage });
  };
  return openMigratedEmbedded(config.dataDir, config.demoData ? { fill } : {});
}

async function startMessage(config: Config, baseUrl: string, db: Database, log: Log): Promise<string> {
  const lines = [`${PRODUCT_NAME} is ready at ${baseUrl}`];
  const { DEMO_ACCOUNTS, hasDemoAccounts } = await import('./demo/accounts/index.ts');
  if (await hasDemoAccounts(db)) {
    const isMadeHere = !config.postgresql && config.demoData;
    // Restored or created before the public URL was configured.
    if (!isMadeHere) log.warn('this database has the demo accounts, whose passwords are public');
    const accounts = DEMO_ACCOUNTS.map(({ email, password }) => `  ${email}  ${password}`);
    lines.push('Demo accounts:', ...accounts);
  }
  return `${lines.join('\n')}\n`;
}

function reasonFor(error: unknown, context: string): string[] {
  const reason = startupErrorMessage(error);
  return reason === undefined ? describeError(error, context) : [`${context} ${reason}`];
}
