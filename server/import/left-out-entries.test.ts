import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { files, workers } from '../database/schema.ts';
import { asJson, fileWith, legacyExport, legacyWorker } from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';
import { importFile } from './import-file.ts';
import { writeFullReport } from './report.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

/** Imports the worker `w` with the given fields, and expects no rejection. */
async function imported(given: Record<string, unknown>) {
  const outcome = await importFile(passa.db, asJson(legacyExport({ users: { w: legacyWorker(given) } })));
  expect(outcome.rejected).toEqual([]);
  return {
    ...outcome,
    reasons: outcome.leftOut.map(({ collection, name, reason }) => `${collection} ${name}: ${reason}`),
  };
}
const worked = (given: Record<string, unknown> = {}) => ({
  position: 'Cook',
  company: 'Villan',
  startDate: '2021-05-01',
  ...given,
});
const storedExperiences = async () => (await passa.db.select().from(workers))[0]?.workExperiences;

const LONG = 'n'.repeat(9_000);
const documents: [string, Record<string, unknown>, string | RegExp][] = [
  [
    'a lone surrogate in its name',
    { 'C\ud800V': 'https://files.example/cv' },
    // Escaped when it is printed.
    "documents.C\ud800V: has an invalid name: Please remove characters that can't be shown",
  ],
  [
    'a name of 9,000 characters',
    { [LONG]: 'https://files.example/cv' },
    `documents.${'n'.repeat(60)}…: has an invalid name: Please use at most 100 characters`,
  ],
  [
    'no name',
    { '': 'https://files.example/cv' },
    'documents.: has an invalid name: Please use a name without slashes or line breaks',
  ],
  [
    'a blank name',
    { '  ': 'https://files.example/cv' },
    'documents.  : has an invalid name: Please use a name without slashes or line breaks',
  ],
  [
    'a path for a name',
    { '../cv': 'https://files.example/cv' },
    'documents.../cv: has an invalid name: Please use a name without slashes or line breaks',
  ],
  [
    'the name of another except for spaces',
    { 'Kept ': 'https://files.example/cv' },
    'documents.Kept : has the name of another document',
  ],
  ['an invalid link', { CV: 'javascript:alert(1)' }, 'documents.CV: is no web address (it is "javascript:alert(1)")'],
  [
    'a NUL in its link',
    { CV: 'https://files.example/c\u0000v' },
    String.raw`documents.CV: is no web address (it is "https://files.example/c\u0000v")`,
  ],
  [
    'a link of 9,000 characters',
    { CV: `https://files.example/${LONG}` },
    /^documents\.CV: is a web address of more than 2048 characters \(it is "https:.{0,60}…\)$/,
  ],
];

test.for(documents)('a document with %s is left out, and its worker is imported', async ([, given, reason]) => {
  const { leftOut } = await imported({ documents: { Kept: 'https://files.example/kept', ...given } });
  expect(leftOut.map((entry) => entry.reason)).toEqual([
    typeof reason === 'string' ? reason : expect.stringMatching(reason),
  ]);
  expect(await passa.db.select().from(files)).toMatchObject([{ name: 'Kept', link: 'https://files.example/kept' }]);
});

test.for([
  [
    'a NUL',
    'https://files.example/v\u0000',
    String.raw`videoResumeURL: is no web address (it is "https://files.example/v\u0000")`,
  ],
  [
    '9,000 characters',
    `https://files.example/${LONG}`,
    /^videoResumeURL: is a web address of more than 2048 characters/,
  ],
] as const)('a video link with %s is left out, and its worker is imported', async ([, videoResumeURL, reason]) => {
  const { leftOut } = await imported({ videoResumeURL });
  expect(leftOut.map((entry) => entry.reason)).toEqual([
    expect.stringMatching(typeof reason === 'string' ? reason.replace(/[\\().?/]/g, '\\$&') : reason),
  ]);
  expect(await passa.db.select().from(files)).toEqual([]);
});

test('of 2,000 documents the first 20 are imported, and the others are counted', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`D${n}`, `https://files.example/${n}`]));
  const { remarks, leftOut } = await imported({ documents: many });
  expect((await passa.db.select().from(files)).map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `D${n}`).toSorted(),
  );
  expect(remarks.get('users: left out: documents.*: is beyond the 20 that a worker can have')).toEqual({
    count: 1_980,
    first: 'w',
  });
  expect(leftOut).toHaveLength(1_980);
});

test.for([
  [{ startDate: 202105 }, 'startDate: 202105 is no time: seconds since 1970 have nine digits or more'],
  [{ startDate: '202105' }, 'startDate: "202105" is no time: seconds since 1970 have nine digits or more'],
  [{ startDate: '2021-02-30T10:00:00Z' }, 'startDate: "2021-02-30T10:00:00Z" is no time'],
  [{ startDate: '' }, 'startDate: Start date is required (it is missing)'],
  [{ endDate: '2020-01-01' }, 'endDate: End date must not be before the start date (it is "2020-01-01")'],
  [{ current: 'yes' }, 'current: "yes" is not one of true, false, 1, 0'],
  [{ position: 'C' }, 'position: Position is required (it is "C")'],
] as const)('only the work experience with %j is left out, and is named by its index', async ([given, reason]) => {
  const { reasons, remarks } = await imported({ workExperiences: [worked(), worked(given)] });
  expect(reasons).toEqual([`users w: workExperiences.1.${reason}`]);
  expect([...remarks.keys()]).toEqual([expect.stringMatching(/^users: left out: workExperiences\.\*\.[a-zA-Z]+: /)]);
  expect(await storedExperiences()).toMatchObject([{ id: '1', startDate: '2021-05-01' }]);
});

test('a year alone, as text or number, is its first day, and a current position may be stored as a word', async () => {
  const { leftOut, remarks } = await imported({
    workExperiences: [
      worked({ startDate: 2021, current: 'true' }),
      worked({ startDate: '2019', endDate: '2020-03', current: 0 }),
    ],
  });
  expect(leftOut).toEqual([]);
  expect([...remarks.keys()]).toEqual(['users: a month or year alone in workExperiences: its first day']);
  expect(await storedExperiences()).toMatchObject([
    { startDate: '2021-01-01', endDate: null, current: true },
    { startDate: '2019-01-01', endDate: '2020-03-01', current: false },
  ]);
});

test('of 500 work experiences the first 30 are imported, also where all have the same id', async () => {
  const entries = Array.from({ length: 500 }, () => worked({ id: '1' }));
  const { leftOut } = await imported({ workExperiences: entries });
  const ids = (await storedExperiences())?.map(({ id }) => id);
  expect([ids?.length, new Set(ids).size, leftOut.length]).toEqual([30, 30, 470]);
});

test('left out entries are listed for the operator', async () => {
  const outcome = await imported({ workExperiences: [worked({ startDate: 202105 })] });
  const path = fileWith('rejected.txt', '');
  expect(writeFullReport(outcome, path)).toEqual([`Each of the 1 entries that were left out is listed in ${path}.`]);
  expect(readFileSync(path, 'utf8')).toBe(
    'users w: left out: workExperiences.0.startDate: 202105 is no time: seconds since 1970 have nine digits or more\n',
  );
});
