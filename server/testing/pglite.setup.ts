import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { start } from '../platform/database/embedded.ts';
import './provided.ts';

/** Migrates one PGlite for all test files: to load it again takes a tenth of the time. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'passa-pglite-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { client } = await start();
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'migrated.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('pgliteDump', file);
}
