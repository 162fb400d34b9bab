import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openMigratedEmbedded } from '../../database/embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'passa-synced-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Counts the calls of fsync. */
async function syncsDuring(run: () => Promise<unknown>): Promise<number> {
  const { fsyncSync } = fs;
  let calls = 0;
  fs.fsyncSync = (file) => {
    calls += 1;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  try {
    await run();
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
  return calls;
}

test('each commit waits for the disk, and a read does not', async () => {
  const { db, close } = await openMigratedEmbedded(folder);
  const write = (i: number) => db.execute(sql`insert into secrets values (${`name ${i}`}, 'value')`);
  await write(0);
  const commits = async () => {
    for (let i = 1; i <= 20; i += 1) await write(i);
  };
  expect(await syncsDuring(commits)).toBeGreaterThanOrEqual(20);
  expect(await syncsDuring(() => db.execute(sql`select * from secrets`))).toBe(0);
  const inOne = async () =>
    db.transaction(async (tx) => {
      for (let i = 21; i <= 40; i += 1) await tx.execute(sql`insert into secrets values (${`name ${i}`}, 'value')`);
    });
  expect(await syncsDuring(inOne)).toBeLessThan(5);
  await close();
});
