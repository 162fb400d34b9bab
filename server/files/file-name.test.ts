import { FILE_TYPES } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, aJob, anApplication, aWorker, type TestUser } from '../testing/builders.ts';
import { aFile, FILE_SIGNATURES, bytesOf, ownFilesOf } from '../testing/files.ts';
import { usePassa } from '../testing/passa.ts';
import { downloadName, EXTENSIONS, uniqueName, displayName } from './file-name.ts';

const passa = usePassa();

/** The name under which a browser saves the file. */
async function savedAs({ visitor }: TestUser, url: string): Promise<string> {
  const { headers } = await visitor.get(url);
  return decodeURIComponent(headers.get('Content-Disposition')?.replace(/^inline; filename\*=UTF-8''/, '') ?? '');
}

async function documentsSeenBy({ visitor }: TestUser, job: { id: string }) {
  const { applications } = (
    await visitor.get<{ applications: { worker: { documents: Record<string, string> } }[] }>(
      `/api/jobs/${job.id}/applications`,
    )
  ).body;
  return applications[0]?.worker.documents ?? {};
}

test('a business gets every file with the extension of its verified type, and without hidden characters', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const job = await aJob(business);
  await anApplication(worker, job);
  for (const name of ['CV.hta.pdf', 'CV.hta', 'cv.exe', 'Report.PDF', 'Food hygiene']) {
    await aFile(worker, bytesOf('application/pdf', 900), { name });
  }
  const documents = await documentsSeenBy(business, job);
  const names = ['CV.hta (2).pdf', 'CV.hta.pdf', 'Food hygiene', 'Report.PDF', 'cv.exe.pdf'];
  expect(Object.keys(documents).sort()).toEqual(names);
  const saved = await Promise.all(Object.values(documents).map((url) => savedAs(business, url)));
  expect(saved.sort()).toEqual(names.with(2, 'Food hygiene.pdf'));
});

test('names that were stored before the rules are sanitised on output', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const job = await aJob(business);
  await anApplication(worker, job);
  const old = ['CV\u202efdp.hta', 'CVfdp.hta', '\u200b', 'CV\r\n.js'];
  for (const [n, name] of old.entries()) {
    const { id } = await aFile(worker, bytesOf('application/pdf', 900), { name: `CV ${n}` });
    await passa.db.execute(sql`update files set name = ${name} where id = ${id}`);
  }
  const documents = await documentsSeenBy(business, job);
  expect(Object.keys(documents).sort()).toEqual(['CV.js.pdf', 'CVfdp.hta (2).pdf', 'CVfdp.hta.pdf', 'file']);
  const saved = await Promise.all(Object.values(documents).map((url) => savedAs(business, url)));
  expect(saved.sort()).toEqual(['CV.js.pdf', 'CVfdp.hta.pdf', 'CVfdp.hta.pdf', 'file.pdf']);
  expect((await ownFilesOf(worker)).files.map(({ name }) => name).sort()).toEqual([
    'CV.js.pdf',
    'CVfdp.hta.pdf',
    'CVfdp.hta.pdf',
    'file',
  ]);
});

test.for(FILE_TYPES)('a name ends as %s does', (type) => {
  expect(FILE_SIGNATURES[type]).toBeDefined();
  for (const ending of EXTENSIONS[type]) {
    expect(downloadName(`CV${ending}`, type)).toBe(`CV${ending}`);
    expect(downloadName(`CV${ending.toUpperCase()}`, type)).toBe(`CV${ending.toUpperCase()}`);
  }
  for (const name of ['CV', 'CV.hta', 'CV.hta. .', 'CV.settingcontent-ms', 'CV.', '.', 'CV\u202e', 'CV.pdf.exe']) {
    expect(downloadName(name, type).endsWith(EXTENSIONS[type][0])).toBe(true);
  }
});

test.for([
  ['CV', 'CV'],
  ['J. Andersson', 'J. Andersson'],
  ['CV.pdf', 'CV.pdf'],
  ['CV.hta', 'CV.hta.pdf'],
  ['CV.hta. .', 'CV.hta. ..pdf'],
] as const)('a name without the extension of another type is unchanged: %j', ([name, shown]) => {
  expect(displayName(name, 'application/pdf')).toBe(shown);
});

test('a linked file of unknown type from the older database keeps its name', () => {
  expect(displayName('CV.hta', null)).toBe('CV.hta');
  expect(displayName('C\u202eV', null)).toBe('CV');
});

test('a name that is taken gets a number before its extension', () => {
  expect(uniqueName('CV.pdf', new Set())).toBe('CV.pdf');
  expect(uniqueName('CV.pdf', new Set(['CV.pdf', 'CV (2).pdf']))).toBe('CV (3).pdf');
  expect(uniqueName('CV', new Set(['CV']))).toBe('CV (2)');
});
