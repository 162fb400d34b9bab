import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMigratedEmbedded } from '../database/embedded.ts';
import type { Database } from '../platform/database/database.ts';
import { resolveEncryptionKeys } from '../platform/encryption/encryption-key.ts';
import { openEncryption } from '../platform/encryption/encryption.ts';
import { collectingLog } from '../testing/log.ts';
import { freePort, startServer } from '../testing/server-process.ts';
import { fillWithDemo } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'passa-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a demo database that is later opened to the public causes a warning', { timeout: 120_000 }, async () => {
  const fill = async (db: Database) => {
    const encryption = await openEncryption(db, resolveEncryptionKeys({ encryptionKeys: [], dataDir: folder }));
    await fillWithDemo({ db, log: collectingLog().log, encryption });
  };
  await (await openMigratedEmbedded(folder, { fill })).close();
  const publicly = { DEMO_DATA: '', PUBLIC_URL: 'https://passa.example' };
  const server = await startServer({ DATA_DIR: folder, PORT: await freePort(), ...publicly });
  await server.end('SIGTERM');
  expect(server.output()).toContain('this database has the demo accounts, whose passwords are public');
});
