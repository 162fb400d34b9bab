import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, jobForm, type Person } from '../../testing/builders.ts';
import { announce, askOffset, bytesOf, filesOf, send } from '../../testing/files.ts';
import { collectingLog } from '../../testing/log.ts';
import { startOn, usePassa } from '../../testing/passa.ts';
import { beginServer } from '../../testing/server-process.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { openEmbedded } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'passa-full-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The disk takes nothing more, as long as something goes on. A disk that is really full takes a mount, and so root. */
async function whileFull<Outcome>(code: string, act: () => Promise<Outcome>): Promise<Outcome> {
  const { writeSync, write, writev } = fs;
  const refusal = () => Object.assign(new Error(`${code}: no space left on device, write`), { code, syscall: 'write' });
  const isLog = (fd: number) => fd <= 2;
  fs.writeSync = ((fd: number, ...rest: []) => {
    if (!isLog(fd)) throw refusal();
    return writeSync(fd, ...rest);
  }) as unknown as typeof writeSync;
  const refuse = (...given: unknown[]) => void (given.at(-1) as (error: Error) => void)(refusal());
  fs.write = refuse as unknown as typeof write;
  fs.writev = refuse as unknown as typeof writev;
  syncBuiltinESMExports();
  try {
    return await act();
  } finally {
    Object.assign(fs, { writeSync, write, writev });
    syncBuiltinESMExports();
  }
}

test('PROBE', async () => {
  const { log, takeErrors } = collectingLog();
  const { db, close } = await openEmbedded(folder);
  const running = await startOn(db, { log });
  const business = await aBusiness(running);
  await aJob(business);
  const answers = await whileFull('ENOSPC', async () => {
    const all = [];
    for (let i = 0; i < 3; i++) all.push(await Promise.race([business.visitor.post('/api/jobs', jobForm()), new Promise((r) => setTimeout(() => r('hung'), 5000))]));
    return all;
  });
  console.log(JSON.stringify(answers));
  console.log(takeErrors().map(({ err, msg }) => [msg, err?.message, err?.stack?.slice(0, 600)]));
  console.log(JSON.stringify(await Promise.race([business.visitor.post('/api/jobs', jobForm()), new Promise((r) => setTimeout(() => r('hung'), 5000))])));
  console.log(takeErrors().map(({ err, msg }) => [msg, err?.message]));
});
