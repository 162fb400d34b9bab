import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { countOf } from '../testing/database.ts';
import {
  asJson,
  asNdjson,
  expectRejected,
  legacyApplication,
  legacyExport,
  legacyWorker,
  type Reasons,
} from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';
import { importFile } from './import-file.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const cases: [string, Record<string, unknown>, Reasons][] = [
  [
    'a lone surrogate in a name',
    { firstName: 'Wil\ud800ma' },
    { 'users x': String.raw`firstName: Please remove characters that can't be shown (it is "Wil\ud800ma")` },
  ],
  [
    'a name that cannot be printed',
    { firstName: 'ᚠᚢ' },
    { 'users x': 'firstName: We can\'t print ᚠ ᚢ in documents. Please write this another way (it is "ᚠᚢ")' },
  ],
  [
    'an invisible name',
    { lastName: '\u3164\u3164' },
    { 'users x': /^lastName: Last name must be at least 2 characters/ },
  ],
];

test.for(cases)('%s rejects that record only', async ([, given, rejected]) => {
  const x = legacyWorker({ email: 'x@x.se', ...given });
  await expectRejected(passa, asJson(legacyExport({ users: { x } })), rejected);
  expect(await countOf(passa.db, 'users')).toBe(2);
});

// Five times as long as on a quiet machine.
test('20,000 documents of 1,000 workers are imported', { timeout: 120_000 }, async () => {
  const users = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, n) => {
      const documents = Object.fromEntries(
        Array.from({ length: 20 }, (_none, each) => [`D${each}`, `https://files.example/${n}/${each}`]),
      );
      return [`w${n}`, legacyWorker({ email: `w${n}@ek.se`, documents })];
    }),
  );
  const { rejected } = await importFile(passa.db, asNdjson({ users }));
  expect(rejected).toEqual([]);
  expect(await countOf(passa.db, 'files')).toBe(20_000);
});

/** Makes the database refuse rows by a rule that the import does not have. */
async function refuse(table: string, condition: string): Promise<void> {
  await passa.db.execute(sql.raw(`alter table ${table} add constraint unforeseen check (not (${condition}))`));
  onTestFinished(async () => {
    await passa.db.execute(sql.raw(`alter table ${table} drop constraint unforeseen`));
  });
}

test('a record that only the database refuses is rejected, with the records that depend on it', async () => {
  await refuse('jobs', `title = 'Unforeseen'`);
  const { jobs } = legacyExport();
  const legacy = legacyExport({
    jobs: { k: { ...jobs?.['j'], title: 'Unforeseen' } },
    applications: { a: legacyApplication(), c: legacyApplication({ jobId: 'k' }) },
  });
  await expectRejected(passa, asJson(legacy), {
    'jobs k': 'The database refuses it (SQLSTATE 23514).',
    'applications c': 'Its job k was rejected: the database refuses it (SQLSTATE 23514).',
  });
  expect([await countOf(passa.db, 'jobs'), await countOf(passa.db, 'applications')]).toEqual([1, 1]);
});
