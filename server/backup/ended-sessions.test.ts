import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import type { Database } from '../platform/database/database.ts';
import { getOrCreateSecret } from '../platform/database/secrets.ts';
import { aBusiness, aWorker, type TestUser } from '../testing/builders.ts';
import { countOf, rows } from '../testing/database.ts';
import { aKiosk } from '../testing/kiosks.ts';
import { startPassa, usePassa } from '../testing/passa.ts';
import { aFolder, aServerSetup } from '../testing/server-setup.ts';
import { openArchive, type Archive } from './archive.ts';
import { tableLines } from './queries.ts';
import { restore } from './restore.ts';
import { saveArchive } from './save-archive.ts';
import { takeBackup } from './take-backup.ts';

const passa = usePassa();
const LEFT_OUT = ['calendar_feeds', 'sessions', 'push_subscriptions', 'verifications'] as const;

/** A logged-in user with a calendar address, a push subscription and a pending password reset. */
async function aLoggedInWorker(): Promise<TestUser> {
  const worker = await aWorker(passa);
  const { id } = worker.account;
  expect((await worker.visitor.post('/api/calendar/feed')).status).toBe(200);
  await passa.db.execute(sql`insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
    select id, user_id, ${`https://push.example/${id}`}, 'key', 'secret' from sessions where user_id = ${id}`);
  await passa.db.execute(sql`insert into verifications (identifier, value, expires_at)
    values (${`reset-password:${id}`}, ${id}, now() + interval '1 hour')`);
  return worker;
}

async function aBackup(): Promise<Archive> {
  const path = join(aFolder(), 'passa.zip');
  await saveArchive(() => takeBackup(passa.services), path);
  const archive = await openArchive(path);
  onTestFinished(archive.close);
  return archive;
}

/** The archive with the tables that earlier versions included. */
async function asTakenEarlier(archive: Archive): Promise<Archive> {
  const lines = new Map<string, string>();
  await passa.db.transaction(async (tx) => {
    for (const table of LEFT_OUT) {
      const found: string[] = [];
      for await (const some of tableLines(tx, table)) found.push(...some);
      lines.set(`tables/${table}.ndjson`, found.map((line) => `${line}\n`).join(''));
    }
  });
  const parts = LEFT_OUT.map((table) => {
    const path = `tables/${table}.ndjson`;
    return [table, { path, bytes: 0, sha256: '', rows: 1 }] as const;
  });
  const tables = { ...archive.manifest.tables, ...Object.fromEntries(parts) };
  return {
    ...archive,
    manifest: { ...archive.manifest, tables },
    read: (part, consume) => {
      const earlier = lines.get(part.path);
      return earlier === undefined ? archive.read(part, consume) : consume(Readable.from([Buffer.from(earlier)]));
    },
  };
}

/** Restores an archive into a new installation, and starts the program on it. */
async function aRestored(archive: Archive) {
  const { env, open } = await aServerSetup();
  const restored = await restore(readConfig(env), archive, passa.log);
  const { db, close } = await open();
  onTestFinished(close);
  const storage = await diskStorage(join(env.DATA_DIR, 'files'));
  const running = await startPassa(db, { log: passa.log, clock: passa.clock, storage });
  onTestFinished(running.close);
  return { ...restored, db, running };
}

async function expectLoggedOut(archive: Archive, { visitor, email, password }: TestUser): Promise<void> {
  const { db, running } = await aRestored(archive);
  for (const table of LEFT_OUT) expect([table, await countOf(db, table)]).toEqual([table, 0]);
  const returning = running.visitor();
  expect((await returning.get('/api/account/history', { Cookie: visitor.cookie })).status).toBe(401);
  expect((await returning.post('/api/session', { email, password })).status).toBe(200);
}

test('a backup contains no session, and nothing that opens or depends on one', async () => {
  await aLoggedInWorker();
  const archive = await aBackup();
  for (const table of LEFT_OUT) expect(await countOf(passa.db, table)).toBeGreaterThan(0);
  expect(LEFT_OUT.filter((table) => table in archive.manifest.tables)).toEqual([]);
  const users = archive.manifest.tables['users'];
  if (!users) throw new Error('The archive has no users.');
  expect(await archive.read(users, text)).not.toBe('');
});

test("a restore logs all users out, also from an earlier version's archive with sessions", async () => {
  const worker = await aLoggedInWorker();
  const archive = await asTakenEarlier(await aBackup());
  const [stored] = await rows(passa.db, sql`select 1 from sessions where user_id = ${worker.account.id}`);
  expect(stored).toBeDefined();
  await expectLoggedOut(archive, worker);
});

test('a restore ends the pairing of each kiosk, also of one that was revoked since the backup', async () => {
  const business = await aBusiness(passa);
  const [kept, revoked] = [await aKiosk(passa, business), await aKiosk(passa, business)];
  const waiting = await business.visitor.post<{ pairing: { code: string } }>('/api/kiosks', { name: 'Door' });
  const archive = await aBackup();
  expect((await business.visitor.delete(`/api/kiosks/${revoked.id}`)).status).toBe(204);

  const { db, running, endedKiosks } = await aRestored(archive);
  expect(endedKiosks).toBe(2);
  for (const { visitor } of [kept, revoked]) {
    const headers = { Cookie: visitor.cookie };
    expect((await running.visitor().get('/api/kiosk/screen', headers)).status).toBe(401);
    expect((await running.visitor().send('POST', '/api/kiosk/session', { headers })).status).toBe(401);
  }
  expect((await running.visitor().post('/api/kiosk/pairing', { code: waiting.body.pairing.code })).status).toBe(409);
  const secretOf = (of: Database) => rows(of, sql`select code_secret from kiosks order by id`);
  const [before, after] = [await secretOf(passa.db), await secretOf(db)];
  expect(after).toHaveLength(before.length);
  for (const secret of after) expect(before).not.toContainEqual(secret);
});

test('a restore renews the secrets, except those for second factors and for links in delivered mails', async () => {
  const names = ['devices', 'check-in-tickets', 'kiosk-pins', 'second-factors', 'session-cookies', 'unsubscribe'];
  for (const name of names) await getOrCreateSecret(passa.db, name);
  const archive = await aBackup();
  const { db } = await aRestored(archive);
  const same = [];
  for (const name of names) {
    if ((await getOrCreateSecret(passa.db, name)) === (await getOrCreateSecret(db, name))) same.push(name);
  }
  expect(same).toEqual(['second-factors', 'unsubscribe']);
});
