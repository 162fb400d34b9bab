import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { keyIdOf } from '../platform/encryption/encryption-keys.ts';
import { aBusiness, aHire, aWorker, workerForm, signUpByApi } from '../testing/builders.ts';
import { NODE_COMPILE_CACHE } from '../testing/command.ts';
import { asJson, legacyExport } from '../testing/legacy-export.ts';
import { personalNumberOf, sendPersonalNumber } from '../testing/personal-numbers.ts';
import { aFolder, aServerSetup } from '../testing/server-setup.ts';
import { freePort, startServer } from '../testing/server-process.ts';

// Runs the commands of docs/operations.md as they stand there.
const ROOT = join(import.meta.dirname, '..', '..');
const TIMEOUT = 240_000;

const document = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
const BLOCKS = [...document.matchAll(/^( *)```\w*\n([^]*?)\n\1```$/gm)].map(([, indent = '', text = '']) =>
  text
    .split('\n')
    .map((line) => line.slice(indent.length))
    .join('\n'),
);

/** Blocks that run nowhere but at an operator, and why. */
const NOT_RUN: [start: string, reason: string][] = [
  [
    'DATABASE_URL=postgres://passa:secret@db.example:5432/passa',
    'the start and the migration of a database: `server-process.ts`, `migrate.postgresql.test.ts`',
  ],
  ['DATABASE_URL=postgres://passa:secret@pooler.example', 'a pooler: `outage.postgresql.test.ts`'],
  ['DATABASE_URL=postgres://passa:secret@one.example', 'several hosts: `failover.postgresql.test.ts`'],
  ['alter role passa', 'would change the role of all tests'],
  ['OTEL_', 'a collector: `observability.postgresql.test.ts`'],
  ['docker ', 'needs Docker'],
  ['systemctl ', 'needs systemd'],
  ['kubectl ', 'needs Kubernetes'],
  ['PUBLIC_URL=https://passa.example\nPOSTGRES_PASSWORD', 'the variables of Docker Compose: `deploy.test.ts`'],
  ['S3_BUCKET=', 'an object storage: `s3.test.ts`'],
];

/** The beginnings of the blocks that a test below runs. */
const RUN = {
  key: 'node -p "require',
  newKey: 'NEW=$(node -p',
  bothKeys: 'ENCRYPTION_KEY=$NEW,$OLD npm start',
  newKeyAlone: 'ENCRYPTION_KEY=$NEW npm start',
  keyIds: `psql "$DATABASE_URL" -Atc 'select encryption_key_id`,
  storageId: 'mkdir -p "$DATA_DIR/files"',
  backup: 'npm run backup -- ',
  disputes: 'npm run disputes\n',
  noShows: 'npm run disputes -- --no-show',
  failures: 'npm run failures',
  accounts: 'npm run accounts',
  hours: 'npm run hours',
  import: 'npm run import -- export.json --dry-run',
  metrics: 'METRICS_PORT=9464 npm start',
  transaction: 'begin;',
  queue: 'select name, state',
} as const;

const blocksOf = (name: keyof typeof RUN) => BLOCKS.filter((each) => each.startsWith(RUN[name]));

/** The one block of the document that begins with a text. */
function block(name: keyof typeof RUN): string {
  const [found = '', ...others] = blocksOf(name);
  expect([found !== '', others], name).toEqual([true, []]);
  return found;
}

/** A folder for the commands, with `npm` and `psql` as an operator has them, but without the build before a start. */
function aShell(env: Record<string, string>) {
  const folder = aFolder();
  const tools = { npm: NPM, psql: PSQL };
  for (const [name, text] of Object.entries(tools)) {
    writeFileSync(join(folder, name), `#!${process.execPath}\n${text}`, { mode: 0o755 });
  }
  const options = {
    cwd: folder,
    env: {
      PATH: `${folder}:${join(process.execPath, '..')}:${process.env['PATH']}`,
      ...{ ROOT, NODE_COMPILE_CACHE, DEMO_DATA: 'off', ...env },
    },
  };
  return {
    folder,
    /** Runs a block to its end, and stops at the first command that fails. */
    run: async (text: string) => (await promisify(execFile)('bash', ['-euc', text], options)).stdout.trim(),
    /** Runs a block that starts the program, until the program is ready. */
    async start(text: string): Promise<{ output: () => string; stop: () => Promise<void> }> {
      const child = spawn('bash', ['-euc', text], { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      const ended = once(child, 'close');
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
      }
      const stop = async () => {
        const isRunning = child.exitCode === null && child.signalCode === null;
        // The whole group, since npm passes no signal on.
        if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
        await ended;
      };
      onTestFinished(stop);
      await expect.poll(() => output, { timeout: 60_000 }).toContain('is ready at');
      return { output: () => output, stop };
    },
  };
}

/** Runs a script of the package, as npm does. */
const NPM = `
const { spawnSync } = require('node:child_process');
const { scripts } = require(process.env.ROOT + '/package.json');
const [first, ...rest] = process.argv.slice(2);
const [name, ...given] = first === 'run' ? rest : [first, ...rest];
const [, ...script] = scripts[name].split(' ');
const args = script.map((each) => (each.startsWith('server/') ? process.env.ROOT + '/' + each : each));
const { status } = spawnSync(process.execPath, [...args, ...given.filter((each) => each !== '--')], { stdio: 'inherit' });
process.exit(status ?? 1);
`;

/** Prints the rows of one query as \`psql -At\` does. */
const PSQL = `
const { Client } = require(process.env.ROOT + '/node_modules/pg');
const [, , connectionString, , query] = process.argv;
const client = new Client({ connectionString });
client.connect()
  .then(() => client.query({ text: query, rowMode: 'array' }))
  .then((results) => { const { rows } = [results].flat().at(-1); process.stdout.write(rows.map((row) => row.join('|') + '\\n').join('')); return client.end(); });
`;

async function aSetup() {
  const { env, open } = await aServerSetup('postgresql');
  const url = env.DATABASE_URL ?? '';
  const settings = { DATA_DIR: env.DATA_DIR, DATABASE_URL: url, PORT: await freePort(), LOG_LEVEL: 'info' };
  return { env: settings, open };
}

test('the encryption key is rotated', { timeout: TIMEOUT }, async () => {
  const { env } = await aSetup();
  const shell = aShell(env);
  const OLD = await shell.run(block('key'));
  const server = await startServer({ ...env, ENCRYPTION_KEY: OLD });
  const worker = await aWorker(server);
  expect((await sendPersonalNumber(worker, personalNumberOf('1990-01-01'))).status).toBe(200);
  await server.end('SIGTERM');

  const NEW = await shell.run(`${block('newKey')}\necho "$NEW"`);
  const [oldId, newId] = [OLD, NEW].map((key) => keyIdOf(Buffer.from(key, 'base64url')));
  const rotating = aShell({ ...env, OLD, NEW });
  const both = await rotating.start(block('bothKeys'));
  const lines = both.output().split('\n');
  expect(lines.find((line) => line.includes('encryption key in use'))).toContain(newId);
  expect(lines.find((line) => line.includes('no data key needs this encryption key'))).toContain(oldId);
  await both.stop();
  expect(await rotating.run(block('keyIds'))).toBe(`${newId}|1`);

  const alone = await rotating.start(block('newKeyAlone'));
  const visitor = server.visitor();
  await visitor.post('/api/session', { email: worker.email, password: worker.password });
  expect((await visitor.get('/api/profile/personal-number')).body).toMatchObject({
    personalNumber: { masked: '19900101-••••' },
  });
  await alone.stop();

  const refused = startServer({ ...env, ENCRYPTION_KEY: OLD });
  await expect(refused).rejects.toThrow(`Put the right one, with the id ${newId}, in place of ${oldId} in`);
});

test('a program with lost files starts again', { timeout: TIMEOUT }, async () => {
  const { env } = await aSetup();
  const first = await startServer(env);
  await first.end('SIGTERM');
  rmSync(join(env.DATA_DIR, 'files'), { recursive: true });
  await aShell(env).run(block('storageId'));
  const again = await startServer(env);
  expect(await again.end('SIGTERM')).toBe(0);
});

test('a backup is taken and restored', { timeout: TIMEOUT }, async () => {
  const { env } = await aSetup();
  const server = await startServer(env);
  await aHire(await aBusiness(server), await aWorker(server));
  const { DATABASE_URL: _, ...embedded } = env;
  const [backup = '', restore = ''] = block('backup').split('\n');
  const shell = aShell(env);
  expect(await shell.run(backup)).toMatch(/^\S+\.zip holds \d+ rows and 0 files\.$/);
  await server.end('SIGTERM');
  const there = aShell({ ...embedded });
  expect(await there.run(`cd ${shell.folder} && ${restore}`)).toMatch(
    /rows and 0 files are restored, as of .+\.\nEverybody has/,
  );
});

test(
  'the tasks and disputes of an operator are listed, and what does not exist is said',
  { timeout: TIMEOUT },
  async () => {
    const { env } = await aSetup();
    const server = await startServer(env);
    onTestFinished(async () => void (await server.end('SIGTERM')));
    const shell = aShell(env);
    const commands = (['disputes', 'noShows', 'failures', 'accounts', 'hours'] as const).flatMap((name) =>
      block(name).replaceAll('\\\n', '').split('\n'),
    );
    for (const command of commands) {
      const said = await shell.run(`${command} 2>&1 || true`);
      expect(said, command).toMatch(
        /^(?:No |There is no |Nothing has failed|0 |This page or item doesn't exist|The venues employ)/,
      );
      expect(said, command).not.toContain('Usage');
    }
  },
);

test('an export of the older database is tried and imported', { timeout: TIMEOUT }, async () => {
  const { env, open } = await aSetup();
  await (await open()).close();
  const shell = aShell(env);
  writeFileSync(join(shell.folder, 'export.json'), readFileSync(asJson(legacyExport())));
  expect(await shell.run(block('import'))).not.toBe('');
});

test('each statement for a person or a lost key is accepted', { timeout: TIMEOUT }, async () => {
  const { env } = await aSetup();
  const server = await startServer(env);
  const email = 'person@example.com';
  const person = await signUpByApi(server.visitor(), '/api/accounts/workers', { ...workerForm(), email });
  const statements = [...blocksOf('transaction'), block('queue')];
  expect(statements).toHaveLength(5);
  for (const statement of statements) {
    await aShell({ ...env, STATEMENT: statement }).run('psql "$DATABASE_URL" -c "$STATEMENT"');
  }
  expect((await person.visitor.get('/api/account/history')).status).toBe(401);
  expect((await server.visitor().post('/api/session', { email, password: person.password })).status).toBe(401);
  await server.end('SIGTERM');
  const METRICS_PORT = await freePort();
  const again = await aShell({ ...env }).start(block('metrics').replace('9464', METRICS_PORT));
  await again.stop();
});

test('each command of the document is run by a test, or says why not', () => {
  const known = [...Object.values(RUN), ...NOT_RUN.map(([start]) => start)];
  const unknown = BLOCKS.filter((each) => !known.some((start) => each.startsWith(start)));
  expect(unknown).toEqual([]);
});
