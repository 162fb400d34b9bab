import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  serverUrl,
  operatorClient,
  ServerUnreachableError,
  NoTokenError,
  OperationError,
  tokenFor,
} from '../operations/index.ts';
import type { Config } from '../core/config.ts';
import { makePrivate } from '../core/data-folder.ts';
import { openMigratedEmbedded } from '../database/embedded.ts';
import { openPostgresqlForCommand } from '../database/postgresql.ts';
import { createLog } from '../platform/log/log.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { contentsOf, runCommand } from './command.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { saveArchive } from './save-archive.ts';
import { takeBackup } from './take-backup.ts';

await runCommand('backup', async (path, config) => {
  const manifest = await saveArchive(() => requestFromServer(config), path).catch(async (error: unknown) => {
    if (error instanceof ServerUnreachableError) return takeWithoutServer(config, path);
    // Where a server is running, the missing token is the cause to report.
    if (error instanceof NoTokenError && (hasDatabase(config) || !(await isServerRunning(config)))) {
      return takeWithoutServer(config, path);
    }
    throw error;
  });
  return [`${path} holds ${contentsOf(manifest)}.`];
});

/** Takes the backup from a running server, since only one process can open the embedded database. */
async function requestFromServer(config: Config): Promise<Readable> {
  const address = serverUrl(config);
  const response = await operatorClient(address, tokenFor(config, 'backup'))('GET', 'backup');
  if (response.status === 404)
    throw new OperationError(`The server at ${address} does not know this token of the backup.`);
  if (!response.ok || !response.body) throw new BackupError(`The server at ${address} cannot be backed up now.`);
  return Readable.fromWeb(response.body);
}

function hasDatabase({ postgresql, dataDir }: Config): boolean {
  return postgresql !== undefined || existsSync(join(dataDir, 'database'));
}

async function isServerRunning(config: Config): Promise<boolean> {
  return fetch(`${serverUrl(config)}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Takes the backup by opening the database, where no server runs. */
async function takeWithoutServer(config: Config, path: string): Promise<Manifest> {
  const { postgresql, dataDir } = config;
  if (!hasDatabase(config)) {
    throw new BackupError(`There is no database in ${dataDir}.`);
  }
  makePrivate(dataDir);
  const storage = await openStorage(config);
  const { db, close } =
    postgresql === undefined
      ? await openMigratedEmbedded(dataDir)
      : await openPostgresqlForCommand(postgresql, createLog(config.logLevel));
  const source = { db, storage, now: () => new Date() };
  try {
    return await saveArchive(() => takeBackup(source), path);
  } finally {
    await close();
  }
}
