import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedPostgresql } from '../../database/postgresql.ts';
import { readConfig } from '../../core/config.ts';
import { collectingLog } from '../../testing/log.ts';
import { rows } from '../../testing/database.ts';
import { startPostgresql, type RunningPostgresql } from '../../testing/postgresql.ts';
import { sql } from 'drizzle-orm';
import { withDirectConnection } from './direct-connection.ts';

const folder = mkdtempSync(join(tmpdir(), 'passa-socket-'));
let postgresql: RunningPostgresql;
beforeAll(async () => {
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o777);
  postgresql = await startPostgresql({ settings: ['fsync=off', `unix_socket_directories=${folder}`] });
});
afterAll(async () => {
  await postgresql.stop();
  rmSync(folder, { recursive: true });
});

test.for([
  ['a folder as the parameter', ({ user, port }) => `postgres://${user}@/postgres?host=${folder}&port=${port}`],
  ['a port before the path', ({ user, port }) => `POSTGRESQL://${user}@:${port}/postgres?host=${folder}`],
  ['an encoded folder', ({ user, port }) => `postgresql://${user}@${encodeURIComponent(folder)}:${port}/postgres`],
  [
    'a user as a parameter',
    ({ user, port }) => {
      const [name, password] = user.split(':');
      return `postgres:///postgres?host=${folder}&port=${port}&user=${name}&password=${password}`;
    },
  ],
  ['one of several', ({ user, port }) => `postgres://${user}@/postgres?host=/nowhere,${folder}&port=${port}`],
] as const satisfies [string, (of: { user: string; port: string }) => string][])(
  'connects to a Unix socket: %s',
  async ([, urlFor]) => {
    const { username, password, port } = new URL(postgresql.url);
    const url = urlFor({ user: `${username}:${password}`, port });
    const config = readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url }).postgresql;
    const { db, close } = await openMigratedPostgresql(config ?? { url: '' }, collectingLog().log);
    const query = 'select inet_server_addr() as address';
    expect(await rows(db, sql.raw(query))).toEqual([{ address: null }]);
    const { rows: direct } = await withDirectConnection({ directUrl: url }, (client) => client.query(query));
    expect(direct).toEqual([{ address: null }]);
    await close();
  },
);
