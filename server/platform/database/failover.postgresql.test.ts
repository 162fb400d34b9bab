import { expect, onTestFinished, test } from 'vitest';
import { aBusiness, aHire, aWorker } from '../../testing/builders.ts';
import { runCommand } from '../../testing/command.ts';
import { missingChanges } from '../../testing/crash/lost-changes.ts';
import { startHiring } from '../../testing/hiring-load.ts';
import { asJson, legacyExport } from '../../testing/legacy-export.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { aFolder } from '../../testing/server-setup.ts';
import { runOn, startPair } from '../../testing/standby.ts';
import { streamOf } from '../../testing/stream.ts';

/** A primary, its standby, which has each change before the primary acknowledges it, and the URL of both. */
async function startSynchronousPair() {
  const { primary, standby } = await startPair();
  await runOn(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  return { primary, standby, url: standby.url.replace(/(?<=@)/, `${new URL(primary.url).host},`) };
}

test(
  'when the standby is promoted, requests are answered again without a restart, and no acknowledged write is lost',
  { timeout: 180_000 },
  async () => {
    const { primary, standby, url: DATABASE_URL } = await startSynchronousPair();
    const env = { DATA_DIR: aFolder(), DATABASE_URL, LOG_LEVEL: 'warn' };
    const server = await startServer({ ...env, PORT: await freePort() });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const [business, worker] = [await aBusiness(server), await aWorker(server)];

    const { jobs, wrong, refused, stop } = await startHiring(server);
    await expect.poll(() => jobs.length).toBeGreaterThan(10);

    await primary.kill();
    await expect.poll(async () => (await worker.visitor.get('/readyz')).status).toBe(503);
    const started = await runCommand('migrate', env);
    expect(started).toMatchObject({ exitCode: 1, output: '' });
    expect(started.errors).toMatch(
      /^No host in DATABASE_URL accepts writes: 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\), 127\.0\.0\.1:\d+ is read-only\.\n$/,
    );
    await runOn(standby, 'select pg_promote()');
    await expect.poll(async () => (await worker.visitor.get('/readyz')).status).toBe(200);
    const before = jobs.length;
    await expect.poll(() => jobs.length).toBeGreaterThan(before + 4);
    await stop();
    expect(wrong).toEqual([]);
    expect(refused()).toBeGreaterThan(0);
    expect((await Promise.all(jobs.map(missingChanges))).flat()).toEqual([]);

    const stream = await streamOf(worker.visitor);
    const { application } = await aHire(business, worker);
    await expect.poll(() => JSON.stringify(stream.received)).toContain(application.id);
    stream.close();

    // With the first host gone, commands use the second.
    const ends = [
      await runCommand('migrate', env),
      await runCommand('import', env, [asJson(legacyExport()), '--dry-run']),
      await runCommand('backup', { ...env, PORT: await freePort() }, [`${aFolder()}/passa.zip`]),
    ];
    for (const { exitCode, errors } of ends) expect(exitCode, errors).toBe(0);
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
