import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../database/schema.ts';
import { countOf } from '../testing/database.ts';
import { expectNothingWritten } from '../testing/expectations.ts';
import {
  asJson,
  asNdjson,
  fileWith,
  legacyApplication,
  legacyExport,
  legacyJob,
  legacyWorker,
} from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';
import { importFile } from './import-file.ts';
import { UnreadableFileError } from './lines.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const whole = JSON.stringify(legacyExport(), null, 2);
const line = JSON.stringify({ collection: 'users', id: 'w', ...legacyWorker() });

test.for<[string, string | Buffer, string | RegExp]>([
  [
    'export.json',
    whole.slice(0, whole.indexOf('"jobs"') + 20),
    /^The JSON is incomplete or invalid at line \d+, column \d+\.$/,
  ],
  ['export.json', '{\n"users": {\n"w": oops }}', 'The JSON is incomplete or invalid at line 3, column 6.'],
  ['export.json', '{"users":{"w":{"a":tru}}}', 'The JSON is incomplete or invalid at line 1, column 23.'],
  ['export.json', '{"users":{},"users":{}}', '"users" occurs in the file more than once.'],
  ['export.json', '', 'The file is empty.'],
  ['export.json', '[]', 'The file has none of the collections users, jobs and applications.'],
  ['export.json', '{"people": []}', 'The file has none of the collections users, jobs and applications.'],
  ['export.json', '{"users": 7}', '"users" is neither a list of documents nor documents by id.'],
  ['export.json', Buffer.from([0x7b, 0xff, 0x7d]), 'The file is not UTF-8.'],
  ['export.ndjson', `${line}\n\n${line.slice(0, 40)}`, 'Line 3 is not a complete JSON object, from column 41.'],
  ['export.ndjson', `${line}\n[]\n`, 'Line 2 is not a JSON object.'],
  ['export.ndjson', `${line}\n{"id":"w"}\n`, 'Line 2 names no "collection".'],
  ['export.ndjson', Buffer.concat([Buffer.from(`${line}\n`), Buffer.from([0xff])]), 'Line 2 is not UTF-8.'],
  ['export.ndjson', `${line}\n${' '.repeat(17 * 1024 * 1024)}`, 'Line 2 is longer than 16 MB.'],
  ['export.ndjson', '\n\n', 'The file is empty.'],
  ['export.txt', `${line}\n{`, 'Line 2 is not a complete JSON object, from column 2.'],
])('an unreadable file is refused as a whole', async ([name, content, message]) => {
  await expectNothingWritten(passa.db, async () => {
    const importing = importFile(passa.db, fileWith(name, content));
    await expect(importing).rejects.toThrow(UnreadableFileError);
    await expect(importing).rejects.toThrow(message);
  });
});

test('unknown collections are skipped and reported', async () => {
  const others = { messages: { m1: {}, m2: {} }, settings: { s: {} } };
  for (const asFile of [asJson, asNdjson]) {
    const { ignored, rejected } = await importFile(passa.db, asFile({ ...legacyExport(), ...others }));
    expect([...ignored]).toEqual([
      ['messages', 2],
      ['settings', 1],
    ]);
    expect(rejected).toEqual([]);
  }
});

test('documents are read by id, as a list, and as NDJSON with the fields beside the id or under data', async () => {
  const { users, jobs } = legacyExport();
  const list = Object.entries(users ?? {}).map(([id, fields]) => ({ id, ...fields }));
  await importFile(passa.db, fileWith('export.json', JSON.stringify({ users: list, jobs })));
  const under = Object.entries(users ?? {}).map(([id, data]) => JSON.stringify({ collection: 'users', id, data }));
  // A byte order mark, blank lines and CRLF are common in edited files.
  const { counts } = await importFile(passa.db, fileWith('export.ndjson', `\uFEFF${under.join('\r\n\r\n')}`));
  expect(counts.users).toMatchObject({ read: 2, unchanged: 2 });
});

test('a line of NDJSON may contain any character', async () => {
  const job = legacyJob({ description: 'One paragraph.\u2028Another one, after a line separator.' });
  await importFile(passa.db, asNdjson(legacyExport({ jobs: { j: job } })));
  // A line separator is stored as a line feed.
  const description = 'One paragraph.\nAnother one, after a line separator.';
  expect((await passa.db.select().from(jobs))[0]).toMatchObject({ description });
});

test('a long file in any order is imported in batches, and its progress is reported', async () => {
  const path = fileWith('export.ndjson', '');
  const file = createWriteStream(path);
  const write = (collection: string, id: string, fields: object) =>
    file.write(`${JSON.stringify({ collection, id, ...fields })}\n`);
  const [workers, jobs] = [100, 190];
  // Records come before those that they reference.
  for (let n = 0; n < workers * jobs; n++) {
    write('applications', `a${n}`, legacyApplication({ jobId: `j${n % jobs}`, workerId: `w${Math.floor(n / jobs)}` }));
  }
  for (let n = 0; n < jobs; n++) write('jobs', `j${n}`, legacyJob());
  for (let n = 0; n < workers; n++) write('users', `w${n}`, legacyWorker({ email: `w${n}@ek.se` }));
  write('users', 'b', legacyExport()['users']?.['b'] ?? {});
  file.end();
  await finished(file);

  const progress = { read: 0, written: 0 };
  const { counts, rejected } = await importFile(passa.db, path, {
    now: passa.clock.now(),
    onProgress: (step) => (progress[step] += 1),
  });
  const all = workers * jobs + jobs + workers + 1;
  expect({ counts: counts.applications.new, rejected, progress }).toEqual({
    counts: workers * jobs,
    rejected: [],
    progress: { read: all, written: all },
  });
  expect(await countOf(passa.db, 'applications')).toBe(workers * jobs);
});
